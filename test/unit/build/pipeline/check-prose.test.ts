import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { englishSpeller } from '../../../../build/adapters/english-speller.ts';
import { type ConfigInput, configSchema } from '../../../../build/config/config.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { wholeFile } from '../../../../build/model/diagnostic.ts';
import type { Doc } from '../../../../build/model/doc.ts';
import type { Extension } from '../../../../build/model/extension.ts';
import { checkProse } from '../../../../build/pipeline/check-prose.ts';
import { markdownOptions } from '../../../../build/pipeline/stage-options.ts';
import { type Files, sourcesOf } from '../../../support/site-test.ts';

/** An extension that reports every passage that says "wrong". */
const reporter: Extension['prose'] = {
  texts: ({ path, text }) => (path.endsWith('.txt') ? [{ text, at: { file: path, line: 5, column: 3 } }] : []),
  check: ({ pages }) =>
    pages.flatMap(({ passages }) =>
      passages
        .flatMap(({ parts }) => parts)
        .filter(({ text }) => text.includes('wrong'))
        .map(({ at }) => ({ message: 'it says wrong', at })),
    ),
};
const modules = new Map<string, string>();
function moduleOf(name: string): string {
  const known = modules.get(name) ?? `data:text/javascript,export default globalThis[Symbol.for('${name}')]`;
  modules.set(name, known);
  return known;
}

/** @param verdicts Of four samples, which are numbers here, on every page. */
async function checked(
  files: Files,
  config: ConfigInput = {},
  prose?: Extension['prose'],
  verdicts?: readonly object[],
) {
  const name = `check-prose-${modules.size}`;
  Object.assign(globalThis, { [Symbol.for(name)]: { name: 'test', ...(prose && { prose }) } });
  const settings = parse(configSchema, config);
  const sources = sourcesOf(files);
  const docs = await Promise.all(
    sources.docs.map(async (file) => (await parseDoc(file, markdownOptions(settings, []))).value),
  );
  const found = await checkProse(
    {
      docs: docs.flatMap((doc) =>
        doc ? [verdicts ? ({ ...doc, samples: [0, 1, 2, 3] } as unknown as Doc) : doc] : [],
      ),
      sources: { ...sources, sampleFiles: [{ path: 'docs/_a.txt', text: 'first\n\nthis is wrong teh' }] },
      results: {
        verdicts: new Map(verdicts && sources.docs.map(({ path }) => [path, { samples: verdicts } as never])),
      },
    },
    { root: '/x', config: settings, locateKey: () => undefined, extensions: [moduleOf(name)], speller: englishSpeller },
  );
  return found.map(({ code, at, message }) => `${code} ${at?.file ?? '-'}:${at?.line ?? 0} ${message}`);
}

const page = { 'docs/a.md': '---\ntitle: A tilte\ndescription: x\n---\n\nSome texxt here.\n' };

describe('checkProse', () => {
  test('checks nothing where the configuration does not ask for it', async () => {
    expect(await checked(page)).toEqual([]);
  });

  test('checks pages with their front matter, categories and labels of the configuration', async () => {
    const files = { ...page, 'docs/c/_category_.json': '{\n  "label": "Catgory"\n}', 'docs/c/b.md': 'x' };
    const found = await checked(files, { spelling: {}, tagline: 'Bset of all' });
    expect(found).toEqual([
      'prose/spelling docs/a.md:2 `tilte` is not in the dictionary',
      'prose/spelling docs/a.md:6 `texxt` is not in the dictionary',
      'prose/spelling docs/c/_category_.json:2 `Catgory` is not in the dictionary',
      'prose/spelling docs.config:0 `Bset` is not in the dictionary',
    ]);
  });

  test('checks the spelling of keywords, which may contain terms to avoid: readers search for those', async () => {
    const files = { 'docs/a.md': '---\ntitle: A\nkeywords: [a tilte, whitelist]\n---\n\nText.\n' };
    const wording = { terms: [{ avoid: ['whitelist'], use: 'allow list' }] };
    expect(await checked(files, { spelling: { words: ['whitelist'] }, wording })).toEqual([
      'prose/spelling docs/a.md:3 `tilte` is not in the dictionary',
    ]);
  });

  test('terms to avoid are checked without a dictionary', async () => {
    const wording = { terms: [{ avoid: ['texxt'], use: 'text' }] };
    expect(await checked(page, { wording })).toEqual(['prose/wording docs/a.md:6 avoid `texxt`: write `text`']);
  });

  test('passes prose to extensions, and the texts that they know of', async () => {
    expect(await checked({ 'docs/a.md': 'right\n\nwrong' }, { spelling: {} }, reporter)).toEqual([
      'prose/statement docs/a.md:3 it says wrong',
      'prose/statement docs/_a.txt:7 it says wrong',
      'prose/spelling docs/_a.txt:7 `teh` is not in the dictionary',
    ]);
  });

  test('passes the samples that are proven, with what they draw', async () => {
    const verdicts = [
      { block: 0, state: 'proven', drawn: ['a', 'b'] },
      { block: 1, state: 'failed' },
      { block: 3, state: 'proven' },
      { block: 3, state: 'stale' },
    ];
    const teller: Extension['prose'] = {
      check: ({ pages }) => pages.flatMap(({ samples }) => [{ message: JSON.stringify(samples), at: wholeFile('x') }]),
    };
    expect(await checked({ 'docs/a.md': 'x' }, {}, teller, verdicts)).toEqual([
      'prose/statement x:0 [{"block":0,"drawn":"a\\nb"},{"block":2}]',
    ]);
  });

  test('an extension that throws is reported', async () => {
    const broken: Extension['prose'] = {
      check: () => {
        throw new Error('no packages');
      },
    };
    expect(await checked({ 'docs/a.md': 'x' }, {}, broken)).toEqual([
      'config/extension -:0 the extension `test` cannot check the prose: no packages',
    ]);
  });
});
