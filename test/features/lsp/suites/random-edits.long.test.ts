/** After a thousand random edits, and requests that nobody waits for, the findings are those of `check` on the same texts. */
import { expect, test } from 'vitest';
import { CancellationTokenSource, CodeActionRequest } from 'vscode-languageserver/node';
import { docsBuild, makeRoot, writeFiles } from '../../../support/command.ts';
import { random } from '../../../support/random.ts';
import { openEditor } from '../editor.ts';

const EDITS = 1000;
const SEED = 41;
const files = Array.from({ length: 8 }, (_, index) => `docs/p${index}.md`);
const snippets = [
  ...[
    '\n',
    '\r\n',
    '\n\n',
    ' ',
    '😀',
    '\t',
    '`',
    '```js\nx\n```\n',
    '---\n',
    '# ',
    '## Steps\n\n',
    '## Steps {#own}\n\n',
  ],
  ...['[a](p1.md)', '[b](p9.md)', '[c](p2.md#steps)', '[d](#own)', '![](x.png)', '<b>', ':::note\n', ':::\n', '<Tabs>'],
  ...['title: x\n', 'sidebar_postion: 3\n', '| a | b |\n', 'teh ', 'word word ', '<!--@include: ./_part.md-->\n'],
  '\n<!-- docs-check-disable-next-line link/missing-markdown because it is a test -->\n',
];

test('the findings in the end are those of check', async () => {
  const { below, pick, chance } = random(SEED);
  const root = makeRoot({
    'docs.config.json': '{ "title": "Site", "url": "https://example.org", "spelling": { "words": [] } }',
    'docs/_part.md': 'A part with [a link](p3.md#steps).\n',
    ...Object.fromEntries(
      files.map((file, index) => [file, `# Page ${index}\n\n## Steps\n\nSee [one](p${index}.md).\n`]),
    ),
  });
  const editor = await openEditor({ root, args: ['--trust'] });
  const open = new Set<string>();
  for (let n = 0; n < EDITS; n += 1) {
    const file = chance(0.1) ? 'docs/_part.md' : pick(files);
    if (!open.has(file)) await editor.open(file, `# Opened ${n}\n\n## Steps\n\nText.\n`);
    open.add(file);
    const text = editor.textOf(file);
    const start = below(text.length + 1);
    const before = text.slice(0, start).split(/\r\n|\r|\n/);
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const length = text.length > 600 ? text.length - start : 0;
    const rest = text.slice(start, start + length).split(/\r\n|\r|\n/);
    const last = rest.at(-1)?.length ?? 0;
    const end =
      rest.length > 1
        ? { line: position.line + rest.length - 1, character: last }
        : { ...position, character: position.character + last };
    await editor.change(file, [{ range: { start: position, end }, text: pick(snippets) }]);
    if (!chance(0.3)) continue;
    const source = new CancellationTokenSource();
    const params = {
      textDocument: { uri: editor.uriOf(file) },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    };
    const answer = editor.connection.sendRequest(CodeActionRequest.type, params, source.token).catch(() => undefined);
    if (chance(0.7)) source.cancel();
    if (chance(0.2)) await answer;
  }
  writeFiles(root, Object.fromEntries([...open].map((file) => [file, editor.textOf(file)])));
  const { stdout } = await docsBuild(['check', '--format', 'json'], { cwd: root });
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly {
      readonly file?: string;
      readonly line?: number;
      readonly code: string;
      readonly message: string;
    }[];
  };
  const expected = diagnostics
    .map(({ file, line, code, message }) => `${file}:${Math.max(1, line ?? 0)} ${code} ${message}`)
    .sort();
  const published = (): readonly string[] =>
    [...editor.all()]
      .flatMap(([uri, found]) =>
        found.map(
          ({ range, code, message }) =>
            `${uri.slice(editor.uriOf('').length + 1)}:${range.start.line + 1} ${code} ${String(message).split('\n')[0]}`,
        ),
      )
      .sort();
  expect(expected.length).toBeGreaterThan(10);
  await expect.poll(published, { timeout: 60_000 }).toEqual(expected);
  expect(editor.errors()).toBe('');
}, 300_000);
