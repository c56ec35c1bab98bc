/**
 * `docs-build lsp`, driven by the protocol's own library: until the first findings, cold and with a warm memo; from a
 * keystroke to the findings of every build, and to those of `check`; every request; memory over many keystrokes. The CPU
 * time beside each hardly depends on what else the machine does.
 *
 *     node test/bench/lsp.mjs [folder] [keystrokes=100] [memory=5000] [pages=1000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEditor } from './lsp-editor.mjs';
import { makeCorpus } from './make-corpus.mjs';
import { cpuOf } from './serve.mjs';

const rounded = (number) => (number < 10 ? number.toFixed(1) : number.toFixed(0));
const percentile = (numbers, part) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)];
const summary = (runs) => {
  const [walls, cpus] = [runs.map(({ wall }) => wall), runs.map(({ cpu }) => cpu)];
  return `p50 ${rounded(percentile(walls, 0.5))} ms, p95 ${rounded(percentile(walls, 0.95))} ms  CPU ${rounded(percentile(cpus, 0.5))} ms`;
};

/** A page of the site to ask about, and one beside it to which a link leads. */
export const subjects = {
  corpus: { file: 'docs/section-001/page-00030.md', to: './page-00031.md', moved: 'docs/section-002/page-00030.md' },
  docs: { file: 'docs/intro.md', to: './why.md', moved: 'docs/tutorials/intro.md' },
};

/** What is typed at the end of the document, and then completed there. */
const typed = ({ to }) => [
  ['completion of pages', '[x]('],
  ['completion of anchors', `[x](${to}#`],
  ['completion of containers', ':::'],
  ['completion of languages', '```'],
];

async function completions(editor, { to }, times) {
  const rows = [];
  const at = (text) => {
    const lines = text.split('\n');
    return { line: lines.length - 1, character: lines.at(-1).length };
  };
  const begun = editor.original.replace(/^---\n/, '---\nti');
  const cases = [
    ...typed({ to }).map(([name, text]) => [name, (n) => `${editor.original}\nText ${n}.\n\n${text}`, undefined]),
    ['completion of front matter', (n) => `${begun}\nText ${n}.\n`, { line: 1, character: 2 }],
  ];
  for (const [name, textOf, place] of cases) {
    const runs = [];
    for (let n = 0; n < times; n += 1) {
      const text = textOf(n);
      await editor.change(text);
      runs.push(await editor.ask('completion', { position: place ?? at(text) }));
      // The next key comes when the one before is built.
      await editor.ask('documentSymbol', {});
    }
    rows.push([name, runs]);
  }
  return rows;
}

/** Requests about a document that is as it was built. */
async function questions(editor, { file, to, moved }, times) {
  const written = `## A heading {#a-heading}\n\n[x](${to}) [y](nowhere.md) [z](#a-heading)\n`;
  const text = `${editor.original}\n${written}`;
  await editor.change(text);
  await editor.ask('documentSymbol', {});
  await editor.idle();
  const line = text.slice(0, text.indexOf(written)).split('\n').length - 1;
  const [heading, link] = [
    { line, character: 5 },
    { line: line + 2, character: 6 },
  ];
  const range = { start: { line: line + 2, character: 0 }, end: { line: line + 2, character: 30 } };
  const first = editor.original.split('\n').findIndex((one) => one.startsWith('## '));
  const asked = [
    ['hover of a link', () => editor.ask('hover', { position: link })],
    ['definition of a link', () => editor.ask('definition', { position: link })],
    ['references of a page', () => editor.ask('references', { position: { line: 0, character: 0 }, context: {} })],
    ['references of a heading', () => editor.ask('references', { position: heading, context: {} })],
    ['outline', () => editor.ask('documentSymbol', {})],
    ['folding', () => editor.ask('foldingRange', {})],
    ['links of a document', () => editor.ask('documentLink', {})],
    ['code actions', () => editor.ask('codeAction', { range, context: { diagnostics: [] } })],
    [
      'rename of a heading',
      () => editor.ask('rename', { position: { line: first, character: 5 }, newName: 'Renamed' }),
    ],
    ['workspace symbols', () => editor.askWorkspace('symbol', { query: 'model' })],
    [
      'a page that is moved',
      () =>
        editor.askWorkspace('willRenameFiles', {
          files: [{ oldUri: editor.uriOf(file), newUri: editor.uriOf(moved) }],
        }),
    ],
  ];
  const rows = [];
  for (const [name, ask] of asked) {
    const runs = [];
    for (let n = 0; n < times; n += 1) runs.push(await ask());
    rows.push([name, runs]);
  }
  return rows;
}

/** Some answers are nothing if the position is wrong, and quick for that reason. */
const isAnswered = ({ answer }) => answer !== null && JSON.stringify(answer).length > 4;

async function requests(editor, subject, times, label) {
  for (const [name, runs] of [
    ...(await completions(editor, subject, times)),
    ...(await questions(editor, subject, times)),
  ])
    label(`${name}${runs.every(isAnswered) ? '' : ' (no answer)'}`, summary(runs));
}

async function checks(editor, times) {
  const costs = [];
  for (let n = 0; n < times; n += 1) {
    await editor.keystroke();
    const start = cpuOf(editor.server);
    await editor.idle();
    costs.push(cpuOf(editor.server) - start);
  }
  return percentile(costs, 0.5);
}

async function memoryOver(editor, keystrokes) {
  const sizes = [];
  for (let n = 0; n <= keystrokes; n += 1) {
    if (n % Math.max(1, Math.floor(keystrokes / 5)) === 0) sizes.push(await editor.memory());
    await editor.keystroke();
  }
  return ['resident', 'heap']
    .map((kind) => `${kind} ${sizes.map((size) => rounded(size[kind])).join(', ')}`)
    .join('; ');
}

export async function lsp(row, { root, subject, name, keystrokes = 100, memory = 0 }) {
  const label = (what, value) => row(`lsp, ${name}: ${what}`, value);
  for (const memo of ['cold', 'warm memo']) {
    // Not all of the state: without it, no later build would replace its own output.
    if (memo === 'cold') rmSync(join(root, '.docs-build/cache'), { recursive: true, force: true });
    const editor = await openEditor(root, subject.file);
    const { wall, cpu } = editor.opened;
    label(`to the first findings, ${memo}`, `${rounded(wall)} ms  CPU ${rounded(cpu)} ms`);
    const before = cpuOf(editor.server);
    await editor.idle();
    label(`complete check after the start, ${memo}`, `CPU ${rounded(cpuOf(editor.server) - before)} ms`);
    if (memo === 'warm memo') {
      const runs = [];
      for (let n = 0; n < keystrokes; n += 1) runs.push(await editor.keystroke());
      label('keystroke to findings, one after the other', summary(runs));
      label('complete check after a keystroke', `CPU ${rounded(await checks(editor, Math.min(5, keystrokes)))} ms`);
      if (memory > 0) label(`MiB over ${memory} keystrokes`, await memoryOver(editor, memory));
      await requests(editor, subject, keystrokes, label);
    }
    await editor.quit();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = process.argv.slice(2);
  const number = (name, fallback) =>
    Number(options.find((one) => one.startsWith(`${name}=`))?.split('=')[1] ?? fallback);
  const row = (label, values) => console.log(`${label.padEnd(66)} ${values}`);
  const named = options.find((one) => !one.includes('='));
  const counts = { keystrokes: number('keystrokes', 100), memory: number('memory', 0) };
  console.log(`load ${loadavg()[0].toFixed(1)}`);
  if (named) await lsp(row, { root: resolve(named), subject: subjects.docs, name: named, ...counts });
  else {
    const root = mkdtempSync(join(tmpdir(), 'docs-build-lsp-'));
    makeCorpus(root, number('pages', 1000));
    await lsp(row, { root, subject: subjects.corpus, name: `${number('pages', 1000)} pages`, ...counts });
    rmSync(root, { recursive: true, force: true });
  }
}
