import { describe, expect, test } from 'vitest';
import type { RoutePath } from '../../../../build/model/paths.ts';
import { samePage } from '../../../../build/model/site.ts';
import { site } from '../../../support/site-test.ts';

const page = (title: string, text = ''): string => `# ${title}\n\n${text}\n`;
const files = {
  'docs/intro.md': page('Intro', '[x](./guide/install.md) [y](/docs/guide/install.md) [z](/guide/install.md)'),
  'docs/guide/install.md': page('Install'),
  'docs/guide/new.md': page('New'),
  'versions.json': '["2.0","1.0"]',
  'versioned_docs/version-2.0/intro.md': page('Intro', '[gone](./guide/new.md)'),
  'versioned_docs/version-2.0/guide/install.md': page('Install'),
  'versioned_docs/version-1.0/intro.md': page(
    'Intro',
    '[x](./guide/install.md) [y](/docs/guide/install.md) [z](/guide/install.md) [w](/docs/guide/new.md)',
  ),
  'versioned_docs/version-1.0/guide/install.md': page('Install'),
  'versioned_docs/version-1.0/guide/_category_.json': '{"label":"Guide","link":{"type":"generated-index"}}',
  'src/pages/index.md': page('Home', '[docs](/docs/intro.md)'),
};
const config = { navbar: { items: [{ docId: 'intro', label: 'Docs' }] } };

describe('a site with versions', () => {
  test('every version has its pages below its address, and the last one has none', async () => {
    const { routes, diagnostics } = await site(files, config).build();
    expect(routes).toEqual([
      '/docs/guide/install',
      '/docs/intro',
      '/docs/next/guide/install',
      '/docs/next/guide/new',
      '/docs/next/intro',
      '/docs/1.0/guide/install',
      '/docs/1.0/intro',
      '/docs/1.0/category/guide',
      '/',
      '/search',
    ]);
    expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
      ['link/missing-markdown', 'versioned_docs/version-2.0/intro.md'],
    ]);
  });

  test('links to files stay in the version if it has the file', async () => {
    const built = await site(files, config).build();
    const links = (route: string) =>
      [...built.page(route).article.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(links('/docs/next/intro')).toEqual(Array(3).fill('/docs/next/guide/install'));
    expect(links('/docs/1.0/intro')).toEqual([...Array(3).fill('/docs/1.0/guide/install'), '/docs/next/guide/new']);
    // What belongs to no version links to the last one.
    expect(links('/')).toEqual(['/docs/intro']);
  });

  test('neighbors and sidebars are those of the version', async () => {
    const built = await site(files, config).build();
    expect(built.page('/docs/1.0/intro').data).toMatchObject({ prev: { url: '/docs/1.0/guide/install' } });
    const {
      site: { sidebarOf },
    } = built;
    expect(sidebarOf.get('/docs/1.0/intro' as RoutePath)?.order).not.toContain('/docs/intro');
  });

  test('an address without a page leads to the main page of its version', async () => {
    const {
      site: { redirects },
    } = await site(files, config).build();
    expect(Object.fromEntries([...redirects].map(([from, { route }]) => [from, route]))).toEqual({
      '/docs': '/docs/guide/install',
      '/docs/next': '/docs/next/guide/install',
      '/docs/1.0': '/docs/1.0/guide/install',
    });
  });

  test('documents are the same by their id, categories by their slug', async () => {
    const {
      site: { docVersions, versionAt },
    } = await site(files, config).build();
    expect(docVersions.map(({ name }) => name)).toEqual(['current', '2.0', '1.0']);
    const same = (route: string) => {
      const place = versionAt.get(route as RoutePath);
      return place && docVersions.map((version) => samePage(place, version));
    };
    expect(same('/docs/1.0/intro')).toEqual(['/docs/next/intro', '/docs/intro', '/docs/1.0/intro']);
    expect(same('/docs/next/guide/new')).toEqual(['/docs/next/guide/new', undefined, undefined]);
    expect(same('/docs/1.0/category/guide')).toEqual([undefined, undefined, '/docs/1.0/category/guide']);
    expect(same('/')).toBeUndefined();
  });

  test('site.json lists all versions, in the order of menus', async () => {
    const { files: made } = await site(files, config).build();
    const { versions } = JSON.parse(made.get('site.json') ?? '{}') as { versions: readonly Record<string, unknown>[] };
    expect(versions.map(({ name, label, isLast, path }) => [name, label, isLast, path])).toEqual([
      ['current', 'Next', false, '/docs/next'],
      ['2.0', '2.0', true, '/docs'],
      ['1.0', '1.0', false, '/docs/1.0'],
    ]);
  });
});
