/** Writes a site of two pages, one of which is long: a reference with tables, code, lists, and HTML in each part. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const option = (number) => `## Option ${number}

The **option** \`name-${number}\` sets *what* happens with [the value](#option-${number}) when it is given. It is read once, and
again when the file changes; a value that is not known is an error with the place where it is written.

| Key | Type | Default | What it does |
|---|---|:-:|---|
${['first', 'second', 'third'].map((key) => `| \`${key}${number}\` | \`string\` | \`"${key}"\` | The **${key}** key of option ${number} |`).join('\n')}

\`\`\`js
const value${number} = await read({
  name: "name-${number}",
  onChange: (event) => console.log(event.name, \`\${event.kind}\`),
});
if (value${number} === undefined) throw new Error("none");
\`\`\`

- one, with <kbd>Ctrl</kbd>
- two, with \`code\`
  - an inner one

<details>
<summary>More of option ${number}</summary>

Text that is folded.

</details>
`;

/** @returns The long page, as a path below `root`. */
export function makeLongPage(root, bytes = 229_000) {
  const parts = ['# Reference\n'];
  for (let length = 0; length < bytes; length += parts.at(-1).length) parts.push(option(parts.length));
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/index.md'), '# Start\n\nSee [the reference](./reference.md).\n');
  writeFileSync(join(root, 'docs/reference.md'), parts.join('\n'));
  return 'docs/reference.md';
}
