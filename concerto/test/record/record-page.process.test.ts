import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block } from 'docs-build';
import { afterAll, describe, expect, test } from 'vitest';
import { recordPage } from '../../record/record-page.ts';
import { readRecorded } from '../../record/recorded-block.ts';
import { writeRecordings } from '../../record/recording.ts';
import { runs } from '../../run/read-run.ts';
import { runPage } from '../../run/run-in-worlds.ts';
import { fence, findings, pageOf, states, verdict } from '../page-of.ts';

/** A root with a package of its own, in place of what the registry has. */
const root = mkdtempSync(join(tmpdir(), 'recorded-'));
const own = join(root, 'node_modules/old');
mkdirSync(own, { recursive: true });
writeFileSync(join(own, 'package.json'), '{"name": "old", "version": "0.1.0"}');
writeFileSync(join(own, 'index.js'), "module.exports = 'from the old package';");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const asked: (readonly string[])[] = [];
const record = (blocks: readonly Block[], files?: Readonly<Record<string, string>>) =>
  recordPage(pageOf(blocks, files), {
    rootOf: async (packages) => {
      asked.push(packages);
      return root;
    },
    signal: new AbortController().signal,
  });

/** The shared files after a recording of these blocks. */
async function recorded(blocks: readonly Block[], files?: Readonly<Record<string, string>>) {
  const { recordings, findings: found } = await record(blocks, files);
  expect(found).toEqual([]);
  return { ...files, 'docs/_recorded/page.json': writeRecordings(recordings) };
}

const program = (info = '', text = "console.log(require('old'));\nconsole.log('second');") =>
  fence(`js run cjs versions="concerto-core@0.82.11"${info && ` ${info}`}`, text);
const output = (text: string) => fence('text output', text);

const idOf = (blocks: readonly Block[], index: number, files?: Readonly<Record<string, string>>) => {
  const read = readRecorded(pageOf(blocks, files), index);
  return 'id' in read ? read.id : read.message;
};

describe('a recorded program', () => {
  test('is proven by the versions when page and recording agree', async () => {
    const blocks = [program(), output('from the old package\nsecond')];
    const { samples, findings: found } = await verdict(blocks, await recorded(blocks));
    expect(found).toEqual([]);
    expect(samples).toEqual([{ block: 0, kind: 'recorded', state: 'proven', by: ['concerto-core 0.82.11'] }]);
    expect(asked.at(-1)).toEqual(['@accordproject/concerto-core@0.82.11']);
  });
  test('without a recording it fails, with nothing to be written', async () => {
    const blocks = [program(), output('anything')];
    expect(await states(blocks)).toEqual(['0 recorded failed']);
    const found = await findings(blocks);
    expect(found).toMatchObject([{ block: 0, message: 'this program was not recorded in this form' }]);
    expect(found[0]).not.toHaveProperty('correction');
  });
  test('fails when it is changed by hand', async () => {
    const files = await recorded([program(), output('from the old package\nsecond')]);
    const changed = [program('', "console.log('second');"), output('second')];
    expect(await states(changed, files)).toEqual(['0 recorded failed']);
  });
  test('fails when its output is changed by hand: the correction is what was recorded', async () => {
    const files = await recorded([program(), output('')]);
    const blocks = [program(), output('from the old package\nthird')];
    expect(await states(blocks, files)).toEqual(['0 recorded failed']);
    expect(await findings(blocks, files)).toMatchObject([
      { block: 1, line: 2, correction: 'from the old package\nsecond' },
    ]);
  });
  test('outputs elide as others do', async () => {
    const files = await recorded([program()]);
    expect(await findings([program(), output('…\nsec…')], files)).toEqual([]);
  });
  test('outputs below the next program are not its own', async () => {
    const files = await recorded([program()]);
    expect(await findings([program(), fence('js run', '1'), output('x')], files)).toEqual([]);
  });
  test('a message is looked for in what was printed', async () => {
    const blocks = [program('exit=1', "throw new Error('no such type');"), fence('text error', 'no such type')];
    const files = await recorded(blocks);
    expect(await findings(blocks, files)).toEqual([]);
    expect(await findings([blocks[0] as Block, fence('text error', 'no such thing')], files)).toMatchObject([
      { block: 1, message: 'the recorded program raised another message' },
    ]);
  });
  test('that ends otherwise than expected is not recorded', async () => {
    const made = await record([program('', "console.log('x');\nthrow new Error('no');")]);
    expect(made.recordings).toEqual([]);
    expect(made.findings).toMatchObject([
      { block: 0, message: expect.stringContaining('ends with status 1'), line: 2 },
    ]);
  });
  test('whose packages cannot be installed is not recorded', async () => {
    const made = await recordPage(pageOf([program()]), {
      rootOf: () => Promise.reject(new Error('no such version')),
      signal: new AbortController().signal,
    });
    expect(made.findings).toEqual([
      { block: 0, message: 'its packages cannot be installed', detail: 'no such version' },
    ]);
  });
  test('with a reason not to be checked is neither checked nor recorded', async () => {
    const blocks = [program('no-check="needs a browser"')];
    expect(await states(blocks)).toEqual(['0 recorded skipped']);
    expect((await record(blocks)).recordings).toEqual([]);
  });
  test('finds the files that stand before it on the page', async () => {
    const blocks = [
      fence('json title="data/a.json"', '{"a": 1}'),
      program('', "console.log(require('./data/a.json').a);"),
      output('1'),
    ];
    expect(await findings(blocks, await recorded(blocks))).toEqual([]);
  });
  test('in TypeScript', async () => {
    const blocks = [fence('ts run versions="old@1.0.0"', 'const a: number = 1;\nconsole.log(a);'), output('1')];
    expect(await findings(blocks, await recorded(blocks))).toEqual([]);
  });
  test('warnings are recorded without the number of the process', async () => {
    const { recordings } = await record([program('', "process.emitWarning('old')")]);
    expect(recordings[0]?.output[0]).toBe('(node:…) Warning: old');
  });
  test('is not run with what is installed', async () => {
    const blocks = [program('', 'process.exit(3)'), output('x')];
    expect(runs(program())).toBe(false);
    const place = { root, signal: new AbortController().signal };
    expect(await runPage(pageOf(blocks), place)).toEqual({ samples: [], findings: [] });
  });
});

describe('a model of an old version', () => {
  const old = (info = 'title="old.cto"') => fence(`concerto versions="concerto-core@0.82.11" ${info}`, 'asset A {}');

  test('is a file of the programs below it, and no sample of today', async () => {
    const blocks = [
      old(),
      program('', "console.log(require('fs').readFileSync('old.cto', 'utf8'));"),
      output('asset A {}'),
    ];
    const files = await recorded(blocks);
    expect(await findings(blocks, files)).toEqual([]);
    expect(await states(blocks, files)).toEqual(['1 recorded proven']);
  });
  test.each([
    ['is used by nothing', [old()]],
    ['is used by what is not recorded', [old(), program('no-check="x"')]],
  ])('is refused when it %s', async (_, blocks) => {
    expect(await findings(blocks)).toMatchObject([
      { message: 'no recorded program below this model runs with concerto-core 0.82.11' },
    ]);
  });
  test.each([
    ['above it', [program(), old()], 1],
    ['of other versions', [old(), fence('js run versions="concerto-core@1.0.0"', '1')], 0],
  ])('a program %s does not use it', async (_, blocks, at) => {
    expect((await findings(blocks)).filter(({ block }) => block === at)).toMatchObject([
      { message: 'no recorded program below this model runs with concerto-core 0.82.11' },
    ]);
  });
  test('needs a name', async () => {
    const found = await findings([old(''), program()]);
    expect(found.map(({ message }) => message)).toContain('`versions` means nothing without `title`');
  });
});

describe('a recorded transcript', () => {
  const console_ = (text: string, info = '') => fence(`console versions="old@0.1.0"${info}`, text);

  test('is proven command by command', async () => {
    const blocks = [console_('$ echo one\none\n\n$ true\n$ echo two; echo three\ntwo\n…')];
    const files = await recorded(blocks);
    expect(await states(blocks, files)).toEqual(['0 recorded proven']);
  });
  test('what a command printed otherwise is corrected', async () => {
    const files = await recorded([console_('$ echo one\n$ echo two')]);
    expect(await findings([console_('$ echo one\none\n$ echo two\nthree')], files)).toMatchObject([
      { line: 4, correction: '$ echo one\none\n$ echo two\ntwo' },
    ]);
  });
  test('uses shared files', async () => {
    const blocks = [console_('$ cat a.cto\nnamespace a@1.0.0', ' with="a.cto"')];
    const models = { 'docs/_models/a.cto': 'namespace a@1.0.0' };
    const files = await recorded(blocks, models);
    expect(await findings(blocks, files)).toEqual([]);
    expect(await states(blocks, { ...files, 'docs/_models/a.cto': 'namespace b@1.0.0' })).toEqual([
      '0 recorded failed',
    ]);
  });
  test('that fails is not recorded', async () => {
    const made = await record([console_('$ false\n$ true')]);
    expect(made.recordings).toEqual([]);
    expect(made.findings).toMatchObject([{ line: 1, message: expect.stringContaining('ends with status 1') }]);
  });
});

describe('a recording is of one form of the program', () => {
  const before = fence('json title="a.json"', '{}');
  const id = idOf([before, program()], 1);

  test.each<[string, readonly Block[]]>([
    ['its text', [before, program('', '1')]],
    ['its title', [before, program('title="x.cjs"')]],
    ['its exit status', [before, program('exit=1')]],
    ['the versions', [before, fence('js run cjs versions="concerto-core@1.0.0"', program().text)]],
    ['the module system', [before, fence('js run versions="concerto-core@0.82.11"', program().text)]],
    ['a file before it', [fence('json title="a.json"', '[]'), program()]],
    ['a file less', [fence('json', '{}'), program()]],
  ])('%s counts', (_, blocks) => {
    expect(idOf(blocks, 1)).not.toBe(id);
  });
  test('what else stands on the page does not', () => {
    expect(idOf([output('x'), before, program(), before], 2)).toBe(id);
  });
});
