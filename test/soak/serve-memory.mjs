/**
 * Saves one page of a site in `docs-build serve` again and again, each time with new text, and prints memory and the
 * size of the cache. Exit status 1 if memory grows by more than the limit after the first tenth of the saves.
 *
 *   node test/soak/serve-memory.mjs [--saves 500] [--pages 20] [--kilobytes 30] [--limit 30] [--what text|diagram|component|config]
 *
 * A save takes about 0.1 s of CPU time. Memory is what remains after a garbage collection: the heap with what it refers
 * to, and the resident set.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addressOf, memoryOf, startServer } from './measured-server.mjs';

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '500' },
    pages: { type: 'string', default: '20' },
    kilobytes: { type: 'string', default: '30' },
    limit: { type: 'string', default: '30' },
    what: { type: 'string', default: 'text' },
  },
});
const [saves, kilobytes, limit] = [values.saves, values.kilobytes, values.limit].map(Number);

const words = ['memory', 'entry', 'model', 'value', 'page', 'site', 'build', 'text', 'list', 'map', 'name', 'type'];
/** Prose and code that no other save has: words in an order that depends on the number. */
const proseOf = (number, bytes) => {
  let state = Math.abs(number) + 1;
  const word = () => {
    state = (state * 48271) % 2147483647;
    return `${words[state % words.length]}${state % 977}`;
  };
  const sentence = () =>
    `${word()} **${word()}** ${word()} \`${word()}\` ${word()} [${word()}](./page-1.md) ${word()}.`;
  const line = () => `const ${word()} = ${word()}(${word()}, '${word()}'); // ${word()}`;
  const several = (make, count, between) => Array.from({ length: count }, make).join(between);
  let text = '';
  for (let part = 0; text.length < bytes; part += 1)
    text += `## Part ${number}-${part}\n\n${several(sentence, 12, ' ')}\n\n\`\`\`js\n${several(line, 12, '\n')}\n\`\`\`\n\n`;
  return text;
};
const diagramsOf = (number) =>
  Array.from({ length: 3 }, (_, n) => `\`\`\`mermaid\ngraph TD\n  A${number} --> B${n}\n  B${n} --> C\n\`\`\`\n`).join(
    '\n',
  );

/** What each save changes: the file, and its text by number. */
const edits = {
  text: { file: 'docs/edited.md', textOf: (n) => `# Edited ${n}\n\n${proseOf(n, kilobytes * 1024)}\n` },
  diagram: { file: 'docs/edited.md', textOf: (n) => `# Edited ${n}\n\n${diagramsOf(n)}\n` },
  component: {
    file: 'src/pages/edited.tsx',
    textOf: (n) => `export default function Edited() {\n  return <h1>Edited {${n}}</h1>;\n}\n`,
  },
  config: { file: 'docs.config.json', textOf: (n) => JSON.stringify({ title: `Edited ${n}` }) },
};
const edit = edits[values.what];
if (!edit) throw new Error(`--what is one of ${Object.keys(edits).join(', ')}`);

const root = mkdtempSync(join(tmpdir(), 'serve-memory-'));
const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
write('docs.config.json', '{}');
for (let n = 0; n < Number(values.pages); n += 1) write(`docs/page-${n}.md`, `# Page ${n}\n\n${proseOf(-n, 2000)}\n`);
write(edit.file, edit.textOf(0));

const server = startServer(root, { stderr: 'inherit' });
try {
  process.exitCode = await run();
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  const bytes = cacheBytes();
  console.log(`cache after the end: ${mebibytes(bytes)} MiB`);
  rmSync(root, { recursive: true, force: true });
}

async function run() {
  const url = await addressOf(server);
  const builds = await buildNumbers(url);
  let number = await builds.after(-1);
  const every = Math.max(1, Math.floor(saves / 10));
  let settled;
  let growth = 0;
  console.log(`   saves  RSS MiB  heap MiB  outside MiB  cache MiB`);
  for (let save = 1; save <= saves; save += 1) {
    write(edit.file, edit.textOf(save));
    number = await builds.after(number);
    await fetch(new URL('docs/edited', url)).then((response) => response.arrayBuffer());
    if (save % every !== 0) continue;
    const memory = await memoryOf(server);
    const used = memory.heapUsed + memory.external;
    settled ??= used;
    growth = Math.max(growth, used - settled);
    const row = [memory.rss, memory.heapUsed, memory.external, cacheBytes()].map(mebibytes);
    console.log(
      [String(save).padStart(8), ...row.map((text, index) => text.padStart([9, 10, 13, 11][index]))].join(''),
    );
  }
  console.log(`growth after the first tenth: ${mebibytes(growth)} MiB (limit: ${limit})`);
  return growth > limit * 1024 * 1024 ? 1 : 0;
}

/** Follows the event stream of the server. `after` resolves with the number of a later build. */
async function buildNumbers(url) {
  const { body } = await fetch(new URL('__docs-build/events', url), { headers: { accept: 'text/event-stream' } });
  let last = -1;
  let wake = () => undefined;
  const follow = async () => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const end = text.lastIndexOf('\n\n');
      for (const [, number] of text.slice(0, Math.max(end, 0)).matchAll(/"number":(\d+)/g)) last = Number(number);
      text = text.slice(Math.max(end, 0));
      wake();
    }
  };
  follow().catch(() => undefined);
  return {
    async after(number) {
      while (last <= number) await new Promise((resolve) => (wake = resolve));
      return last;
    },
  };
}

function cacheBytes() {
  const folder = join(root, '.docs-build');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}

function mebibytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(1);
}
