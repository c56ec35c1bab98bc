import { expect, test } from 'vitest';
import { runChecks } from '../../../../build/checks/run-checks.ts';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { keyLocator } from '../../../../build/config/locate-key.ts';
import { configLinks } from '../../../../build/pipeline/config-links.ts';
import { site } from '../../../support/site-test.ts';

const files = { 'docs/intro.md': '# A', 'docs/d.md': '---\ndraft: true\n---\n# D', 'static/x.pdf': '' };
const linksOf = async (config: ConfigInput) => {
  const { request, site: made } = await site(files, config).build();
  const found = configLinks(request.config, made, (path) => ({ file: path.join('.'), line: 1, column: 1 }));
  return found.value.map(({ link, target }) => [link.href, link.at.file, target.kind]);
};

test('finds the links of the navbar, its logo and the footer, each with its location', async () => {
  expect(
    await linksOf({
      navbar: {
        logo: { src: 'https://a.test/l.svg', href: 'https://a.test/' },
        items: [
          { label: 'A', docId: 'intro' },
          { label: 'B', to: '/docs/nope#x' },
        ],
      },
      footer: { links: [{ title: 'C', items: [{ label: 'C', href: 'https://c.test/' }] }] },
    }),
  ).toEqual([
    ['https://a.test/', 'navbar.logo.href', 'external'],
    ['intro', 'navbar.items.0.docId', 'page'],
    ['/docs/nope#x', 'navbar.items.1.to', 'missing'],
    ['https://c.test/', 'footer.links.0.items.0.href', 'external'],
    ['https://a.test/l.svg', 'navbar.logo.src', 'external'],
  ]);
});

test('finds the links of sidebars, each place where one is written', async () => {
  const link = (href: string, label = 'L') => ({ type: 'link' as const, href, label });
  const sidebars = {
    a: ['intro', link('/docs/nope'), { type: 'category' as const, label: 'C', items: [link('/docs/intro#x')] }],
    b: ['intro', link('/docs/nope'), link('https://a.test/')],
  };
  const written = JSON.stringify({ docs: { sidebars } });
  const { request, site: made } = await site(files, { docs: { sidebars } }).build();
  const found = configLinks(request.config, made, keyLocator(written, 'f')).value;
  expect(found.map(({ link: { href, at }, target }) => [href, at.column, target.kind])).toEqual([
    ['/docs/nope', written.indexOf('"/docs/nope"') + 1, 'missing'],
    ['/docs/intro#x', written.indexOf('"/docs/intro#x"') + 1, 'page'],
    ['/docs/nope', written.lastIndexOf('"/docs/nope"') + 1, 'missing'],
    ['https://a.test/', written.indexOf('"https://a.test/"') + 1, 'external'],
  ]);
});

test.each([
  [{ docId: 'nope' }, [['nope', 'missing']]],
  [{ docId: 'd' }, []],
  [{ to: '/docs' }, [['/docs', 'page']]],
  [{ to: '/x.pdf' }, [['/x.pdf', 'asset']]],
])('%j', async (target, found) => {
  const links = await linksOf({ navbar: { items: [{ label: 'L', ...target }] } });
  expect(links.map(([href, , kind]) => [href, kind])).toEqual(found);
});

test('targets of redirects are links, except those that are redirected again', async () => {
  expect(
    await linksOf({ redirects: { '/a': '/b', '/b': '/docs/#a', '/c': '/nope', '/d': '/x.pdf', '/e': '/e' } }),
  ).toEqual([
    ['/docs/#a', 'redirects./b', 'page'],
    ['/nope', 'redirects./c', 'missing'],
    ['/x.pdf', 'redirects./d', 'asset'],
  ]);
});

test('the redirects are listed as often for many as for one', async () => {
  const { request, site: made } = await site(files, {}).build();
  const listings = (count: number): number => {
    let times = 0;
    const redirects = new Proxy(Object.fromEntries(Array.from({ length: count }, (_, n) => [`/${n}`, '/docs/'])), {
      ownKeys(target) {
        times += 1;
        return Reflect.ownKeys(target);
      },
    });
    configLinks({ ...request.config, redirects }, made, () => undefined);
    return times;
  };
  expect(listings(200)).toBe(listings(1));
});

test.each([
  ['/', '/docs/intro', 'page'],
  ['/', '/nope', 'missing'],
  ['/base/', '/base/docs/intro', 'page'],
  ['/base/', '/docs/intro', 'page'],
  ['/base/', '/nope', 'missing'],
  ['/base/', '//a.test/docs/intro', 'external'],
])('with the base path %s, the address %s in HTML of the footer is %s', async (baseUrl, href, kind) => {
  const links = await linksOf({ baseUrl, footer: { copyright: `<a href="${href}">x</a>` } });
  expect(links.map(([written, , found]) => [written, found])).toEqual([[href, kind]]);
});

test('the links are among those of a build', async () => {
  const { build } = await site(files, { navbar: { items: [{ label: 'L', href: 'https://a.test/' }] } }).build();
  expect(build.links.map(({ link }) => link.href)).toEqual(['https://a.test/']);
});

test('each icon of a list is checked', async () => {
  const favicon = [{ href: 'there.svg' }, { href: 'gone.png', sizes: '32x32' }, { href: 'https://cdn.example/i.png' }];
  const { build } = await site({ 'docs/a.md': '# A', 'static/there.svg': '' }, { favicon }).build();
  expect(build.diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['link/missing-asset', 'the image or media file `/gone.png` does not exist'],
  ]);
});

test('unknown documents and files are reported where the configuration names them', async () => {
  const { request, site: made } = await site(
    { 'docs/a.md': '# A' },
    {
      favicon: 'no.ico',
      navbar: {
        logo: { src: 'no.svg' },
        items: [
          { to: '/docs/a#no', label: 'A' },
          { docId: 'b', label: 'B' },
        ],
      },
      footer: { links: [{ title: 'F', items: [{ to: '/no', label: 'N' }] }] },
    },
  ).build();
  const links = configLinks(request.config, made, (path) => ({ file: path.join('.'), line: 1, column: 1 }));
  const checked = runChecks(made, {
    address: request.config,
    otherLinks: links.value,
    policy: {},
    staticDirectory: 'static',
  });
  const found = [...links.diagnostics, ...checked.diagnostics].map(({ code, at }) => [code, at?.file]);
  expect(found.toSorted()).toEqual([
    ['config/unknown-doc', 'navbar.items.1.docId'],
    ['link/missing-anchor', 'navbar.items.0.to'],
    ['link/missing-asset', 'favicon'],
    ['link/missing-asset', 'navbar.logo.src'],
    ['link/missing-page', 'footer.links.0.items.0.to'],
  ]);
});
