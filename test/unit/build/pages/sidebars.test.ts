import { describe, expect, test } from 'vitest';
import { routePath } from '../../../../build/model/paths.ts';
import { sidebarsOf } from '../../../../build/pages/sidebars.ts';
import { shortHex } from '../../../../build/pipeline/asset-addresses.ts';
import { resolveAllLabels } from '../../../../src/shared/labels.ts';
import { type Files, fakeBundle, site } from '../../../support/site-test.ts';

const small: Files = { 'docs/a.md': '# A', 'docs/b/c.md': '# C', 'src/pages/other.md': '# Other' };
/** More than 200 entries, so that each page has only its own branch. */
const large: Files = {
  ...small,
  ...Object.fromEntries(Array.from({ length: 240 }, (_, n) => [`docs/z/n${n}.md`, `# N${n}`])),
};

const sidebarsFor = async (files: Files) =>
  sidebarsOf((await site(files).build()).site, {
    renderer: fakeBundle().renderer,
    labels: resolveAllLabels({}),
    baseUrl: '/base/',
    hash: shortHex,
  });

describe('sidebarsOf', () => {
  test('only pages of the documentation have a sidebar', async () => {
    const sidebars = await sidebarsFor(small);
    expect(sidebars.sidebarFor(routePath('/docs/a'))?.htmlFor(routePath('/docs/a'))).toContain('aria-current="page"');
    expect(sidebars.sidebarFor(routePath('/other'))).toBeUndefined();
    expect(sidebars.urlFor(routePath('/other'))).toBeUndefined();
  });

  test('there are no files without pages that have a sidebar', async () => {
    const sidebars = await sidebarsFor({ 'src/pages/other.md': '# Other' });
    expect(sidebars.files()).toEqual([]);
  });

  test('a fragment file is named by the hash of its content, which highlights no page', async () => {
    const sidebars = await sidebarsFor(small);
    const url = sidebars.urlFor(routePath('/docs/a'));
    const [file, ...others] = sidebars.files();
    const content = String(file?.content());
    expect(others).toEqual([]);
    expect(file?.path).toBe(`assets/sidebar-${shortHex(content)}.html`);
    expect(url).toBe(`/base/${file?.path}`);
    expect(content).not.toContain('aria-current');
  });

  test('pages of a small site share one fragment', async () => {
    const sidebars = await sidebarsFor(small);
    expect(sidebars.urlFor(routePath('/docs/a'))).toBe(sidebars.urlFor(routePath('/docs/b/c')));
    expect(sidebars.files()).toHaveLength(1);
  });

  test('pages of a large site share a fragment only within a branch', async () => {
    const sidebars = await sidebarsFor(large);
    const [first, sibling, other] = ['/docs/z/n1', '/docs/z/n2', '/docs/a'].map((route) =>
      sidebars.urlFor(routePath(route)),
    );
    expect(first).toBe(sibling);
    expect(other).not.toBe(first);
    // One for each branch: `b`, `z`, and the pages outside of both.
    expect(sidebars.files()).toHaveLength(3);
  });

  test('each page shows the fragment of its file, with its own links marked', async () => {
    const sidebars = await sidebarsFor(large);
    const contents = new Map(sidebars.files().map((file) => [`/base/${file.path}`, String(file.content())]));
    for (const route of ['/docs/z/n1', '/docs/b/c', '/docs/a'].map((path) => routePath(path))) {
      const html = sidebars.sidebarFor(route)?.htmlFor(route) ?? '';
      const plain = html.replace(/ aria-current="page" class="active"| class="active"| open(?=[ >])/g, '');
      expect(html).toContain(`data-nav="${route}" aria-current="page"`);
      expect(plain).toBe(contents.get(sidebars.urlFor(route) ?? ''));
    }
  });
});
