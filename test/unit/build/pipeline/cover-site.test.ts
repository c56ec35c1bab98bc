/** From pages to figures, with an extension that would have them tell of fruit. */
import { expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDocStage } from '../../../../build/markdown/parse-doc-stage.ts';
import type { Doc } from '../../../../build/model/doc.ts';
import { coverSite } from '../../../../build/pipeline/cover-site.ts';
import { judgeSamples } from '../../../../build/pipeline/judge-samples.ts';
import { type Files, plainRunner, sourcesOf } from '../../../support/site-test.ts';

const extension = (coverage: string): string =>
  `data:text/javascript,${encodeURIComponent(`
const item = (id) => ({ id, words: [[id]] });
export default {
  name: 'fruit',
  samples: {
    fences: ['fruit'],
    directives: ['bowl'],
    tools: () => [],
    check: ({ blocks }) => ({ findings: [], samples: blocks.map(({ name, text }, block) => ({
      block, kind: name, state: text.includes('rotten') ? 'failed' : 'proven',
      ...(name === 'bowl' && { drawn: '## Cherry {#cherry}\\n\\n\`plum\`' }),
    })) }),
  },
  coverage: { ${coverage} },
};`)}`;
const fruit = extension(`inventory: (root) => ({
  surfaces: [{ name: 'fruit', title: 'Fruit of ' + root, items: ['apple', 'pear', 'plum', 'Cherry', 'fig', 'quince'].map(item) }],
  shown: (page, samples) => samples.flatMap(({ block, kind }) => kind === 'fruit' && page.blocks[block].text.includes('sweet') ? [{ surface: 'fruit', item: 'fig' }] : []),
})`);

async function levelsOn(files: Files, url = fruit) {
  const config = validateConfig({ title: 'T', url: 'https://example.org' }, { file: undefined, text: '' }).value;
  if (!config) throw new Error('no configuration');
  const sources = sourcesOf(files);
  const runner = plainRunner();
  const parsed = await runner.run(parseDocStage({ ...usualMarkdown, extensions: [url] }, 'test'), sources.docs);
  const docs = parsed.value.filter((doc): doc is Doc => doc !== null);
  const request = { config, extensions: [url], sampleTools: [], toolVersion: 'test' };
  const judgement = await judgeSamples(docs, sources, request, runner);
  const { value, diagnostics } = await coverSite(docs, judgement, sources, { root: '/r', extensions: [url] });
  return {
    surfaces: value,
    diagnostics,
    levels: value[0]?.items.map(({ id, level }) => `${id} ${level ?? 'missing'}`),
  };
}

test('proven samples, other code, prose, what directives draw, and what the extension sees', async () => {
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

test('pages without samples count, and nothing else', async () => {
  expect((await levelsOn({ 'docs/a.md': '# A\n\nAn `apple`, a pear.' })).levels).toEqual([
    'apple shown',
    ...['pear', 'plum', 'Cherry', 'fig', 'quince'].map((id) => `${id} missing`),
  ]);
});

test('an extension that stops is an error, one without anything to cover is none', async () => {
  const stopping = await levelsOn({ 'docs/a.md': '# A' }, extension(`inventory() { throw new Error('no trees') }`));
  expect(stopping.surfaces).toEqual([]);
  expect(stopping.diagnostics).toMatchObject([
    { code: 'config/extension', message: 'the extension `fruit` cannot say what there is to cover: no trees' },
  ]);
  const none = await levelsOn({ 'docs/a.md': '# A' }, "data:text/javascript,export default { name: 'none' }");
  expect([none.surfaces, none.diagnostics]).toEqual([[], []]);
});
