/** Coverage of a site with an extension that lists fruit. */
import { expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';
import { coverSite } from '../../../build/features/coverage/cover-site.ts';
import { usualMarkdown } from '../../../build/markdown/options.ts';
import { parseDocStage } from '../../../build/markdown/parse-doc-stage.ts';
import type { Doc } from '../../../build/model/doc.ts';
import { collectSampleResults } from '../../../build/samples/sample-results.ts';
import { type Files, plainRunner, sourcesOf } from '../../support/site-test.ts';

const extension = (coverage: string): string =>
  `data:text/javascript,${encodeURIComponent(`
const item = (id) => ({ id, words: [[id]] });
export default {
  name: 'fruit',
  samples: {
    fences: ['fruit'],
    directives: ['bowl'],
    tools: () => [],
    check: ({ blocks }) => ({ findings: [], samples: blocks.map(({ name, text, attributes }, block) => ({
      block, kind: name, state: text.includes('rotten') ? 'failed' : attributes.only === 'shown' ? 'shown' : 'proven',
      ...(name === 'bowl' && { drawn: '## Cherry {#cherry}\\n\\n\`plum\`' }),
    })) }),
  },
  coverage: { ${coverage} },
};`)}`;
const fruit = extension(`inventory: (root) => ({
  surfaces: [{ name: 'fruit', title: 'Fruit of ' + root, items: ['apple', 'pear', 'plum', 'Cherry', 'fig', 'quince'].map(item) }],
  shown: (page, samples) => samples.flatMap(({ block, kind, state }) => state === 'shown' ? [{ surface: 'fruit', item: 'fig', level: 'shown' }] : kind === 'fruit' && page.blocks[block].text.includes('sweet') ? [{ surface: 'fruit', item: 'fig' }] : []),
})`);

async function levelsOn(files: Files, url = fruit) {
  const config = validateConfig({ title: 'T', url: 'https://example.org' }, { file: undefined, text: '' }).value;
  if (!config) throw new Error('no configuration');
  const sources = sourcesOf(files);
  const runner = plainRunner();
  const parsed = await runner.run(parseDocStage({ ...usualMarkdown, extensions: [url] }, 'test'), sources.docs);
  const docs = parsed.value.filter((doc): doc is Doc => doc !== null);
  const request = { config, extensions: [url], sampleTools: [], toolVersion: 'test' };
  const results = await collectSampleResults(docs, sources, request, runner);
  const { value, diagnostics } = await coverSite(docs, results, sources, { root: '/r', extensions: [url] });
  return {
    surfaces: value,
    diagnostics,
    levels: value[0]?.items.map(({ id, level }) => `${id} ${level ?? 'missing'}`),
  };
}

test('counts verified samples, other code, prose, the output of directives, and what the extension finds', async () => {
  const { levels, surfaces } = await levelsOn({
    'docs/a.md':
      '# A\n\n```text\nquince\n```\n\n```fruit\npear, rotten\n```\n\n```fruit\napple\n```\n\n```fruit\nsweet\n```\n\n:::bowl\n:::',
  });
  expect(levels).toEqual([
    'apple proven',
    'pear shown',
    'plum proven',
    'Cherry mentioned',
    'fig proven',
    'quince shown',
  ]);
  expect(surfaces[0]?.title).toBe('Fruit of /r');
});

test('what is only shown proves nothing, in a drawing or by name', async () => {
  expect((await levelsOn({ 'docs/a.md': '# A\n\n:::bowl{only=shown}\n:::' })).levels).toEqual([
    ...['apple missing', 'pear missing', 'plum shown', 'Cherry mentioned', 'fig shown', 'quince missing'],
  ]);
});

test('pages without samples are counted too', async () => {
  expect((await levelsOn({ 'docs/a.md': '# A\n\nAn `apple`, a pear.' })).levels).toEqual([
    'apple shown',
    ...['pear', 'plum', 'Cherry', 'fig', 'quince'].map((id) => `${id} missing`),
  ]);
});

test('an extension that throws is an error; an extension without coverage is ignored', async () => {
  const stopping = await levelsOn({ 'docs/a.md': '# A' }, extension(`inventory() { throw new Error('no trees') }`));
  expect(stopping.surfaces).toEqual([]);
  expect(stopping.diagnostics).toMatchObject([
    { code: 'config/extension', message: 'the extension `fruit` cannot say what there is to cover: no trees' },
  ]);
  const none = await levelsOn({ 'docs/a.md': '# A' }, "data:text/javascript,export default { name: 'none' }");
  expect([none.surfaces, none.diagnostics]).toEqual([[], []]);
});
