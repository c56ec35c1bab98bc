import { describe, expect, test } from 'vitest';
import { ok } from '../../../../build/model/result.ts';
import { type BuiltSite, type Files, fakeBundle, site } from '../../../support/site-test.ts';

const sidebar = (built: BuiltSite, route: string): string =>
  /<nav><ul>([\s\S]*?)<\/ul><\/nav>/.exec(built.page(route).html)?.[1] ?? '';
const current = (html: string) =>
  [...html.matchAll(/href="([^"]*)" aria-current="page" class="active"/g)].map(([, route]) => route);
const active = (html: string) => [...html.matchAll(/href="([^"]*)" class="active"/g)].map(([, route]) => route);
const open = (html: string) => [...html.matchAll(/data-nav-open="(\d+)" open/g)].map(([, number]) => Number(number));

/** Two nested categories with generated pages, and `extra` other documents. */
const files = (extra: number): Files => ({
  'docs/a.md': '# A',
  'docs/b/_category_.json': '{"label":"B","position":1,"link":{"type":"generated-index"}}',
  'docs/b/c/_category_.json': '{"label":"C","link":{"type":"generated-index"}}',
  'docs/b/c/x.md': '# X',
  'docs/d/y.md': '# Y',
  ...Object.fromEntries(Array.from({ length: extra }, (_, n) => [`docs/z${n % 4}/n${n}.md`, `# N${n}`])),
});

describe.each([
  ['below 200 entries', 0],
  ['above 200 entries', 240],
])('%s', (_, extra) => {
  const built = site(files(extra)).build();

  test('only the link of the page is current', async () => {
    for (const route of ['/docs/a', '/docs/b/c/x', '/docs/category/b', '/docs/category/c', '/docs/d/y'])
      expect(current(sidebar(await built, route))).toEqual([route]);
  });

  test('parent categories are active', async () => {
    expect(active(sidebar(await built, '/docs/b/c/x'))).toEqual(['/docs/category/b', '/docs/category/c']);
    expect(active(sidebar(await built, '/docs/a'))).toEqual([]);
  });

  test('parent categories are open, others are not', async () => {
    expect(open(sidebar(await built, '/docs/b/c/x'))).toHaveLength(2);
    expect(open(sidebar(await built, '/docs/a'))).toEqual([]);
    expect(open(sidebar(await built, '/docs/d/y'))).toHaveLength(1);
  });

  test('the fragment that browsers fetch highlights no page', async () => {
    const made = await built;
    const fragment = made.files.get(made.page('/docs/a').data.sidebar?.slice(1) ?? '');
    expect(fragment).toContain('href="/docs/a"');
    expect(fragment).not.toMatch(/aria-current|active| open/);
  });

  test('pages outside the documentation have no sidebar', async () => {
    const made = await built;
    expect(made.page('/search').data.sidebar).toBeUndefined();
    expect(sidebar(made, '/search')).toBe('');
    expect(made.files.get('404.html')).not.toContain('<nav>');
  });

  test('every page of the sidebar can be reached by its links', async () => {
    const made = await built;
    const reached = new Set(['/docs/a']);
    for (const route of reached)
      for (const [, next] of sidebar(made, route).matchAll(/href="([^"]*)"/g)) reached.add(next ?? '');
    expect([...reached].sort()).toEqual([...made.site.order].sort());
  });
});

test('below 200 entries all pages share one sidebar', async () => {
  const built = await site(files(0)).build();
  expect(new Set(built.site.order.map((route) => built.page(route).data.sidebar)).size).toBe(1);
});

test('above 200 entries a page contains only its own branch', async () => {
  const built = await site(files(240)).build();
  const html = sidebar(built, '/docs/b/c/x');
  expect(html).toContain('href="/docs/b/c/x"');
  expect(html).not.toContain('href="/docs/z1/n5"');
  expect(html.match(/<a /g)?.length).toBeLessThan(20);
  expect(sidebar(built, '/docs/z1/n5')).toContain('href="/docs/z1/n9"');
});

test('a sidebar with exactly 200 entries is complete', async () => {
  const at = await site(files(190)).build();
  const above = await site(files(191)).build();
  expect([at.site.sidebars[0]?.size, above.site.sidebars[0]?.size]).toEqual([200, 201]);
  expect(sidebar(at, '/docs/a')).toContain('href="/docs/z1/n5"');
  expect(sidebar(above, '/docs/a')).not.toContain('href="/docs/z1/n5"');
});

test('a category that is open by default is open on every page and in the fragment', async () => {
  const built = await site({
    'docs/a.md': 'x',
    'docs/b/_category_.json': '{"collapsed":false}',
    'docs/b/x.md': 'x',
  }).build();
  expect(open(sidebar(built, '/docs/a'))).toEqual([0]);
  expect(built.files.get(built.page('/docs/a').data.sidebar?.slice(1) ?? '')).toContain('data-nav-open="0" open');
});

test('a route is repeated beside its address only where they differ; a link without a page is never current', async () => {
  const docs = { sidebars: { docs: ['a', { type: 'link', label: 'In', href: '/docs/a' }] } } as const;
  const pages = { 'docs/a.md': 'x' };
  expect(sidebar(await site(pages, { docs }).build(), '/docs/a')).toBe(
    '<li><a href="/docs/a" aria-current="page" class="active">a</a></li>\n' +
      '<li><a href="/docs/a" data-nav="">In</a></li>',
  );
  expect(sidebar(await site(pages, { docs, baseUrl: '/base/' }).build(), '/docs/a')).toBe(
    '<li><a href="/base/docs/a" data-nav="/docs/a" aria-current="page" class="active">a</a></li>\n' +
      '<li><a href="/base/docs/a" data-nav="">In</a></li>',
  );
});

test('routes with special characters are highlighted', async () => {
  const built = await site({ 'docs/a&b\'c "d" <e>.md': '# T', 'docs/x.md': 'x' }).build();
  expect(sidebar(built, `/docs/a&b'c "d" <e>`)).toMatch(/aria-current="page"/);
  expect(sidebar(built, '/docs/x').match(/aria-current/g)).toHaveLength(1);
});

test('label text that looks like a template attribute is not replaced', async () => {
  const built = await site({
    'docs/a.md': '---\nsidebar_label: x data-nav="/docs/a" y data-nav-open="0"\n---\n',
  }).build();
  expect(sidebar(built, '/docs/a')).toContain('x data-nav=&quot;/docs/a&quot; y data-nav-open=&quot;0&quot;');
  expect(sidebar(built, '/docs/a').match(/aria-current/g)).toHaveLength(1);
});

describe('in repeated builds with the same code', () => {
  const changes: readonly Files[] = [
    {},
    { 'docs/a.md': '# A\n\nMore text.' },
    { 'docs/a.md': '# Other' },
    { 'docs/b/c/_category_.json': '{"label":"See","link":{"type":"generated-index"}}' },
    { 'docs/b/c/_category_.json': '{"label":"C"}' },
    { 'docs/b/c/_category_.json': '{"label":"C","collapsed":false}' },
    { 'docs/d/y.md': '---\nunlisted: true\n---\n\n# Y' },
    { 'docs/d/y.md': '---\nsidebar_class_name: z\n---\n\n# Y' },
    {},
  ];
  // Above 200 entries a sidebar has another form, for which one change of each kind will do.
  test.each([
    [0, changes],
    [200, [{}, ...changes.slice(2, 5), changes[6] ?? {}, {}]],
  ])('sidebars are those of single builds, with %i more pages', async (extra, some) => {
    const bundle = fakeBundle();
    const ports = { bundler: { bundle: async () => ok(bundle) } };
    for (const change of some) {
      const changed = { ...files(extra), ...change };
      const [repeated, single] = [await site(changed).build({ ports }), await site(changed).build()];
      expect(repeated.files).toEqual(single.files);
    }
  });
});

test('above 200 entries, the work of a renderer grows with the entries, not with their square', async () => {
  const rendered = async (folders: number): Promise<number> => {
    let count = 0;
    const bundle = fakeBundle();
    const { renderSidebar } = bundle.renderer;
    const renderer: typeof bundle.renderer = {
      ...bundle.renderer,
      renderSidebar: (nodes, labels) => {
        count += nodes.length;
        return renderSidebar(nodes, labels);
      },
    };
    const files = Object.fromEntries(
      Array.from({ length: folders * 4 }, (_, n) => [`docs/f${n >> 2}/n${n}.md`, `# N${n}`]),
    );
    const bundler = { bundle: async () => ok({ ...bundle, renderer }) };
    const made = await site(files).build({ ports: { bundler } });
    expect(sidebar(made, '/docs/f7/n28')).toContain('href="/docs/f7/n28" aria-current="page"');
    return count;
  };
  const [few, many] = [await rendered(60), await rendered(120)];
  expect(few).toBeGreaterThanOrEqual(60);
  expect(many).toBeLessThan(few * 3);
});
