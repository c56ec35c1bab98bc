/** The output of a directive is part of its page for every later stage. */
import { beforeAll, expect, test } from 'vitest';
import { collectSampleResults } from '../../../../build/samples/sample-results.ts';
import { sectionsOf } from '../../../../build/search/sections.ts';
import { memoKey, memoryMemo } from '../../../../build/stages/disk-memo.ts';
import { inline, stageRunner } from '../../../../build/stages/run-stage.ts';
import { type BuiltSite, site } from '../../../support/site-test.ts';

/** `:::draw` renders its attribute; only `:::draw` uses the files in `own/`. */
const drawer = `data:text/javascript,${encodeURIComponent(`
globalThis.seenFiles ??= {};
export default {
  name: 'drawer',
  samples: {
    fences: ['plain'],
    directives: ['draw'],
    tools: () => [],
    needs: (path, { name }) => path.startsWith('own/') === (name === 'draw'),
    check: ({ path, blocks, files }) => {
      globalThis.seenFiles[path] = files.map((file) => file.path);
      return {
        findings: [],
        samples: blocks.flatMap(({ name, attributes }, block) => name === 'draw' ? [{ block, kind: 'x', state: 'proven', by: ['it 1'], drawn: attributes.text.replaceAll('/n', '\\n') }] : []),
      };
    },
  },
};`)}`;

const text = '## Drawn {#drawn}/n/nWords of it, [there](./b.md#gone) and [here](./b.md#b-1).';
let built: BuiltSite;
beforeAll(async () => {
  built = await site({
    'docs/a.md': `# A\n\n## Before\n\n:::draw{text="${text}"}\n:::\n\n## After\n`,
    'docs/b.md': '# B\n\n## b\n\n[up](./a.md#drawn)',
  }).build({ extensions: [drawer] });
});

test('its headings are in the table of contents, in document order', () => {
  expect(built.page('/docs/a').data.toc?.map(({ id }) => id)).toEqual(['before', 'drawn', 'after']);
});

test('its links are resolved and checked, and other links can lead to its headings', () => {
  expect(built.diagnostics).toMatchObject([
    { code: 'link/missing-anchor', message: expect.stringContaining('#gone'), at: { file: 'docs/a.md', line: 5 } },
  ]);
  expect(built.page('/docs/a').article).toContain('href="/docs/b#b-1"');
});

test('its text is in the search index', () => {
  const sections = sectionsOf(built.site, { baseUrl: '/', trailingSlash: undefined });
  expect(sections.find(({ anchor }) => anchor === 'drawn')).toMatchObject({
    route: '/docs/a',
    headings: ['Drawn'],
    text: expect.stringContaining('Words of it'),
  });
});

test('it has a verification mark', () => {
  expect(built.page('/docs/a').article).toMatch(/<div class="sample-drawn">.*Checked with it 1<\/p><\/div>/s);
});

test('a page receives only the files that its blocks need, and is not checked again if others change', async () => {
  const files = [
    { path: 'own/a.yml', text: '1' },
    { path: 'all/b.yml', text: '2' },
  ];
  const docs = [...built.site.pages.values()].flatMap((page) => (page.kind === 'doc' ? [page.doc] : []));
  const runner = stageRunner(memoryMemo(), inline, memoKey);
  const { seenFiles } = globalThis as unknown as { seenFiles: Record<string, readonly string[]> };
  const judge = async (sampleFiles: typeof files) => {
    seenFiles['docs/a.md'] = [];
    await collectSampleResults(
      docs,
      { sampleFiles },
      { ...built.request, extensions: [drawer], sampleTools: [] },
      runner,
    );
    return seenFiles['docs/a.md'];
  };
  expect(await judge(files)).toEqual(['own/a.yml']);
  expect(await judge(files.map((file) => (file.path === 'all/b.yml' ? { ...file, text: '3' } : file)))).toEqual([]);
  expect(await judge(files.map((file) => (file.path === 'own/a.yml' ? { ...file, text: '3' } : file)))).toEqual([
    'own/a.yml',
  ]);
});

test('browser code for its blocks is loaded only by its page', async () => {
  const shapes = `data:text/javascript,${encodeURIComponent(`export default { name: 'shapes', client: './shapes.ts', fences: { shape: {} } };`)}`;
  const fence = '```shape\nx\n```\n';
  const { page } = await site({
    'docs/drawn.md': '# Drawn\n\n:::draw{text="~~~shape/nx/n~~~"}\n:::\n',
    'docs/written.md': `# Written\n\n${fence}`,
    'docs/none.md': '# None\n\n:::draw{text="Words."}\n:::\n',
    'src/pages/page.md': `# Page\n\n${fence}`,
    'src/pages/home.md': fence,
  }).build({ extensions: [drawer, shapes], components: { '/home': { title: 'Home', description: '' } } });
  const needs = (route: string) => page(route).data.extensions;
  expect(['/docs/drawn', '/docs/written', '/page', '/home'].map(needs)).toEqual(Array(4).fill(['shapes']));
  expect('extensions' in page('/docs/none').data).toBe(false);
});
