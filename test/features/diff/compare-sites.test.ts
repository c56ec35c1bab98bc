import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../build/config/config.ts';
import { compareSites } from '../../../build/features/diff/compare-sites.ts';
import { emptySide, readSide } from '../../../build/features/diff/read-side.ts';
import { notesOn } from '../../../build/features/diff/summary-lines.ts';
import { type Files, site } from '../../support/site-test.ts';

const sideOf = async (files: Files, config: ConfigInput = {}) => {
  const { build, request } = await site(files, config).build();
  return readSide(build, request.config) ?? emptySide;
};
const compare = async (before: Files, after: Files, config: ConfigInput = {}) =>
  compareSites(await sideOf(before, config), await sideOf(after, config)).diff;

/** `kind route: note; note` */
const listed = async (before: Files, after: Files, config: ConfigInput = {}) =>
  (await compare(before, after, config)).pages.map(
    (page) => `${page.kind} ${page.route}: ${[...notesOn(page), `${page.changes.length} changes`].join('; ')}`,
  );

const a = '# A\n\nThe text of a page.\n\n## Use\n\nMore.\n';
const b = '# B\n\nAnother one.\n';

test('the same site has no difference', async () => {
  expect(await compare({ 'docs/a.md': a }, { 'docs/a.md': a })).toEqual({
    ...{ before: 1, after: 1, pages: [], lostRedirects: [], sidebars: [] },
  });
});

test('a new page is one difference, though neighbors and sidebars of all pages show it', async () => {
  const files = { 'docs/a.md': a, 'docs/c.md': '# C\n\nLast.\n' };
  const { pages, sidebars } = await compare(files, { ...files, 'docs/b.md': b });
  expect(pages).toMatchObject([{ kind: 'new', route: '/docs/b', file: 'docs/b.md', title: 'B', words: 2 }]);
  expect(sidebars).toEqual([{ name: 'docs', added: ['B'], removed: [], moved: [] }]);
});

test('markup that readers do not see is no difference', async () => {
  expect(
    await listed({ 'docs/a.md': '# A\n\n*x* <b class="y">z</b>' }, { 'docs/a.md': '# A\n\n*x* <i class="w">z</i>' }),
  ).toEqual([]);
});

test('of long code, its lines are compared, and not how many there are', async () => {
  const code = (lines: number) =>
    `# A\n\n\`\`\`js\n${Array.from({ length: lines }, (_, at) => `line(${at});\n`).join('')}\`\`\`\n`;
  expect(await listed({ 'docs/a.md': code(60) }, { 'docs/a.md': code(61) })).toEqual(['changed /docs/a: 1 changes']);
});

test('a title, words, and an anchor that has another name now', async () => {
  const now = '# New\n\nThe words of a page.\n\n## Uses\n\nMore.\n';
  expect(await listed({ 'docs/a.md': a }, { 'docs/a.md': now })).toEqual([
    'changed /docs/a: title was “A”; anchor #use is gone, probably #uses now; 3 changes',
  ]);
});

test('a page that was moved: by its file, by its text, and with a redirect', async () => {
  expect(await listed({ 'docs/a.md': a }, { 'docs/a.md': `---\nslug: x\n---\n\n${a}` })).toEqual([
    'moved /docs/x: moved from /docs/a, without a redirect; 0 changes',
  ]);
  expect(await listed({ 'docs/a.md': a, 'docs/c.md': b }, { 'docs/b.md': a, 'docs/c.md': b })).toEqual([
    'moved /docs/b: moved from /docs/a, without a redirect; 0 changes',
  ]);
  const redirected = `---\nredirect_from: /docs/a\n---\n\n# Other\n\nQuite another text.\n`;
  expect(await listed({ 'docs/a.md': a }, { 'docs/b.md': redirected })).toEqual([
    'moved /docs/b: moved from /docs/a, which redirects; title was “A”; anchor #use is gone; 4 changes',
  ]);
});

test('a page that is gone: with a redirect, as a draft, and without a trace', async () => {
  const files = { 'docs/a.md': a, 'docs/b.md': b };
  expect(await listed(files, { 'docs/a.md': `---\nredirect_from: /docs/b\n---\n\n${a}` })).toEqual([
    'gone /docs/b: 2 words; redirects to /docs/a; 0 changes',
  ]);
  expect(await listed(files, { 'docs/a.md': a, 'docs/b.md': `---\ndraft: true\n---\n\n${b}` })).toEqual([
    'gone /docs/b: 2 words; no redirect, docs/b.md is a draft; 0 changes',
  ]);
  expect(await listed(files, { 'docs/a.md': a })).toEqual(['gone /docs/b: 2 words; no redirect; 0 changes']);
});

test('a redirect that is gone', async () => {
  const before = { 'docs/a.md': `---\nredirect_from: /docs/old\n---\n\n${a}` };
  expect((await compare(before, { 'docs/a.md': a })).lostRedirects).toEqual(['/docs/old']);
});

test('sidebars: an entry that has another place', async () => {
  const at = (position: number, text: string) => `---\nsidebar_position: ${position}\n---\n\n${text}`;
  const { pages, sidebars } = await compare(
    { 'docs/a.md': at(1, a), 'docs/b.md': at(2, b) },
    { 'docs/a.md': at(3, a), 'docs/b.md': at(2, b) },
  );
  expect(pages).toEqual([]);
  expect(sidebars).toMatchObject([{ added: [], removed: [] }]);
  expect(sidebars[0]?.moved).toHaveLength(1);
});

test('a commit without a site: every page is new', async () => {
  const { diff } = compareSites(emptySide, await sideOf({ 'docs/a.md': a }));
  expect(diff.pages.map(({ kind }) => kind)).toEqual(['new']);
});
