import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { type ConfigInput, configSchema } from '../../../../build/config/config.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { problem, wholeFile } from '../../../../build/model/diagnostic.ts';
import type { Doc } from '../../../../build/model/doc.ts';
import type { Extension } from '../../../../build/model/extension.ts';
import type { ProseRule } from '../../../../build/model/prose.ts';
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
  { verdicts, rules = [] }: { readonly verdicts?: readonly object[]; readonly rules?: readonly ProseRule[] } = {},
) {
  const name = `check-prose-${modules.size}`;
  Object.assign(globalThis, { [Symbol.for(name)]: { name: 'test', ...(prose && { prose }) } });
  const settings = parse(configSchema, config);
  const sources = sourcesOf(files);
  const docs = await Promise.all(
    sources.docs.map(async (file) => (await parseDoc(file, markdownOptions(settings, []))).value),
  );
  const { diagnostics: found } = await checkProse(
    {
      docs: docs.flatMap((doc) =>
        doc ? [verdicts ? ({ ...doc, samples: [0, 1, 2, 3] } as unknown as Doc) : doc] : [],
      ),
      sources: { ...sources, sampleFiles: [{ path: 'docs/_a.txt', text: 'first\n\nthis is wrong teh' }] },
      results: {
        verdicts: new Map(verdicts && sources.docs.map(({ path }) => [path, { samples: verdicts } as never])),
      },
    },
    { root: '/x', config: settings, locateKey: () => undefined, extensions: [moduleOf(name)], rules },
  );
  return found.map(({ code, at, message }) => `${code} ${at?.file ?? '-'}:${at?.line ?? 0} ${message}`);
}

const page = { 'docs/a.md': '---\ntitle: A tilte\ndescription: x\n---\n\nSome texxt here.\n' };

describe('checkProse', () => {
  test('checks nothing where the configuration does not ask for it', async () => {
    expect(await checked(page)).toEqual([]);
  });

  /** Reports what it is given. */
  const told: ProseRule = {
    codes: ['prose/told'],
    find: ({ passages, keywords }) =>
      Object.entries({ passages, keywords }).flatMap(([group, all]) =>
        all.flatMap(({ parts }) =>
          parts.map(({ text, at }) => problem('prose/statement', `${group}: ${text}`, { at })),
        ),
      ),
  };

  test('passes rules pages with their front matter, categories, labels of the configuration, and keywords', async () => {
    const files = {
      'docs/a.md': '---\ntitle: A title\nkeywords: [a word]\n---\n\nSome text here.\n',
      'docs/c/_category_.json': '{\n  "label": "Category"\n}',
      'docs/c/b.md': 'x',
    };
    const found = await checked(files, { tagline: 'Best of all' }, undefined, { rules: [told] });
    expect(found).toEqual([
      'prose/statement docs/a.md:2 passages: A title',
      'prose/statement docs/a.md:6 passages: Some text here.',
      'prose/statement docs/c/b.md:1 passages: x',
      'prose/statement docs/c/_category_.json:2 passages: Category',
      'prose/statement docs.config:0 passages: Documentation',
      'prose/statement docs.config:0 passages: Best of all',
      'prose/statement docs/a.md:3 keywords: a word',
    ]);
  });

  /** Reports texts of other files than pages. */
  const texts: ProseRule = {
    codes: ['prose/told'],
    find: ({ passages }) =>
      passages
        .flatMap(({ parts }) => parts)
        .filter(({ at }) => at.file === 'docs/_a.txt' && at.line > 5)
        .map(({ text, at }) => problem('prose/statement', text, { at })),
  };

  test('passes prose to extensions, and the texts that they know of', async () => {
    expect(await checked({ 'docs/a.md': 'right\n\nwrong' }, {}, reporter, { rules: [texts] })).toEqual([
      'prose/statement docs/a.md:3 it says wrong',
      'prose/statement docs/_a.txt:7 it says wrong',
      'prose/statement docs/_a.txt:7 this is wrong teh',
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
    expect(await checked({ 'docs/a.md': 'x' }, {}, teller, { verdicts })).toEqual([
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
