import { describe, expect, test, vi } from 'vitest';
import { resolveAllLabels } from '../../../../build/model/labels.ts';
import { routePath } from '../../../../build/model/paths.ts';
import type { SidebarCode } from '../../../../build/pages/sidebar-html.ts';
import { sidebarsOf } from '../../../../build/pages/sidebars.ts';
import { shortHex } from '../../../../build/pipeline/asset-addresses.ts';
import { type Files, fakeBundle, site } from '../../../support/site-test.ts';

const small: Files = { 'docs/a.md': '# A', 'docs/b/c.md': '# C', 'src/pages/other.md': '# Other' };
/** More than 200 entries, so that each page has only its own branch. */
const large: Files = {
  ...small,
  ...Object.fromEntries(Array.from({ length: 240 }, (_, n) => [`docs/z/n${n}.md`, `# N${n}`])),
};

const sidebarsFor = async (files: Files, code: SidebarCode = fakeBundle(), labels = resolveAllLabels({})) =>
  sidebarsOf((await site(files).build()).site, {
    code,
    labels,
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

  test('a fragment file highlights no page', async () => {
    const sidebars = await sidebarsFor(small);
    const [file, ...others] = sidebars.files();
    expect(others).toEqual([]);
    expect(sidebars.urlFor(routePath('/docs/a'))).toBe(`/base/${file?.path}`);
    expect(file?.content()).toContain('href="/docs/a"');
    expect(file?.content()).not.toContain('aria-current');
  });

  test.each(Object.entries({ small, large }))(
    'its name is a hash of all that it is made from: %s',
    async (_, files) => {
      const nameFor = async (...input: Parameters<typeof sidebarsFor>) =>
        (await sidebarsFor(...input)).urlFor(routePath('/docs/a'));
      const others = [
        await nameFor({ ...files, 'docs/a.md': '# A2' }),
        await nameFor(files, { ...fakeBundle(), id: 'other' }),
        await nameFor(files, undefined, resolveAllLabels({ toggleCategory: 'Open {label}' })),
      ];
      expect(new Set([await nameFor(files), ...others]).size).toBe(4);
      expect(await nameFor({ ...files, 'docs/a.md': '# A\n\nText' })).toBe(await nameFor(files));
      const elsewhere = resolveAllLabels({ notFoundTitle: 'Gone' });
      expect(await nameFor(files, undefined, elsewhere)).toBe(await nameFor(files));
    },
  );

  test.each([
    { name: 'small', files: small, counts: [1, 1] },
    // What stands beside the branches is rendered once; each branch is another piece.
    { name: 'large', files: large, counts: [3, 4] },
  ])('sidebars are rendered when they are needed: $name', async ({ files, counts: [first, both] }) => {
    const bundle = fakeBundle();
    const renderSidebar = vi.fn(bundle.renderer.renderSidebar);
    const sidebars = await sidebarsFor(files, { ...bundle, renderer: { renderSidebar } });
    const [a, c] = [routePath('/docs/a'), routePath('/docs/b/c')];
    expect(sidebars.sidebarFor(a)?.idFor(a)).not.toBe(sidebars.sidebarFor(c)?.idFor(c));
    expect(sidebars.files()[0]?.key?.()).toMatch(/^assets/);
    expect(renderSidebar).toHaveBeenCalledTimes(0);
    sidebars.sidebarFor(a)?.htmlFor(a);
    sidebars.sidebarFor(a)?.fragment();
    expect(renderSidebar).toHaveBeenCalledTimes(first ?? 0);
    sidebars.sidebarFor(c)?.htmlFor(c);
    expect(renderSidebar).toHaveBeenCalledTimes(both ?? 0);
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
      expect(html).toContain(`href="${route}" aria-current="page"`);
      expect(plain).toBe(contents.get(sidebars.urlFor(route) ?? ''));
    }
  });
});
