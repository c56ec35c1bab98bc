import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { siteData } from '../../../../build/pipeline/site-data.ts';
import { site } from '../../../support/site-test.ts';

const dataOf = async (config: ConfigInput = {}) => {
  const built = await site({ 'docs/a.md': '# A', 'src/pages/about.md': '# About' }, config).build();
  return siteData(built.request.config, built.site, { generator: 'docs-build 1' });
};
const itemOf = async (item: object, config: ConfigInput = {}) =>
  (await dataOf({ ...config, navbar: { items: [{ label: 'L', ...item }] } } as ConfigInput)).navbar.items[0];

describe('navbar items', () => {
  test('a menu holds links; without any, it is left out', async () => {
    const menu = {
      label: 'M',
      position: 'left',
      items: [
        { label: 'A', docId: 'a' },
        { label: 'B', href: 'https://b.example' },
      ],
    };
    const config = {
      navbar: { items: [menu, { label: 'None', items: [{ label: 'X', docId: 'gone' }] }] },
    } as ConfigInput;
    const { items } = (await dataOf(config)).navbar;
    expect(items[0]?.items?.map(({ section }) => section)).toEqual([undefined, undefined]);
    expect(items).toMatchObject([
      {
        label: 'M',
        url: '',
        position: 'left',
        items: [
          { label: 'A', url: '/docs/a', external: false },
          { label: 'B', url: 'https://b.example', external: true },
        ],
      },
    ]);
  });

  test.each([
    ['a document', { docId: 'a' }, { url: '/base/docs/a', external: false, section: '/docs' }],
    ['a path of a page', { to: '/about' }, { url: '/base/about', external: false, section: '/about' }],
    ['a path with query and fragment', { to: '/about?x=1#y' }, { url: '/base/about?x=1#y', section: '/about' }],
    ['the home page', { to: '/' }, { url: '/base/', external: false }],
    ['a static file', { to: '/file.pdf' }, { url: '/base/file.pdf', external: false }],
    ['an external address', { href: 'https://b.test/' }, { url: 'https://b.test/', external: true }],
    ['an address that is no page', { href: 'pathname:///play?x#y' }, { url: '/base/play?x#y', external: true }],
  ])('lead to %s', async (_, item, expected) => {
    expect(await itemOf(item, { baseUrl: '/base/' })).toMatchObject(expected);
  });

  test('represent the sidebar of their document, where there are several', async () => {
    const config = { docs: { sidebars: { guide: ['a'], other: ['b'] } } } as ConfigInput;
    const built = await site({ 'docs/a.md': '# A', 'docs/b.md': '# B' }, {
      ...config,
      navbar: { items: ['a', 'b'].map((docId) => ({ docId, label: docId })) },
    } as ConfigInput).build();
    const { navbar } = siteData(built.request.config, built.site, { generator: '' });
    expect(navbar.items.map(({ section }) => section)).toEqual(['sidebar:default:guide', 'sidebar:default:other']);
  });

  test('on the right are not active for the whole documentation', async () => {
    expect(await itemOf({ docId: 'a', position: 'right' })).not.toHaveProperty('section');
  });

  test('may set the path for which they are active', async () => {
    expect(await itemOf({ href: 'https://b.test/', activeBasePath: '/docs/b' })).toMatchObject({ section: '/docs/b' });
  });

  test('with an unknown document are left out', async () => {
    expect(await itemOf({ docId: 'nowhere' })).toBeUndefined();
  });
});

test.each([
  ['the navbar title', { title: 'Bar', logo: { src: 'img/l.svg' } }, ''],
  ['alt', { title: 'Bar', logo: { src: 'img/l.svg', alt: 'Logo' } }, 'Logo'],
  ['the site title, if the navbar has no title', { title: '', logo: { src: 'img/l.svg' } }, 'Site'],
])('the logo is described by %s', async (_, navbar, alt) => {
  expect((await dataOf({ navbar })).navbar.logo).toEqual({
    alt,
    light: '/img/l.svg',
    dark: '/img/l.svg',
    url: '/',
  });
});

test('the logo and the footer lead to addresses that are no pages', async () => {
  const href = 'pathname:///play';
  const logo = { src: 'img/l.svg', href };
  const links = [{ title: 'T', items: [{ label: 'L', href }] }];
  const { navbar, footer } = await dataOf({ baseUrl: '/base/', navbar: { logo }, footer: { links } });
  expect(navbar.logo?.url).toBe('/base/play');
  expect(footer.columns[0]?.items).toEqual([{ label: 'L', url: '/base/play', external: true }]);
});

test.each([
  [{}, '/search'],
  [{ search: { searchPagePath: false as const } }, ''],
])('the search address with %j is %j', async (config, url) => {
  expect((await dataOf(config)).searchUrl).toBe(url);
});

test.each([
  [
    { copyright: '© <b>A</b>', version: '1.2 <beta>' },
    '© <b>A</b> · <span class="site-footer-version">Version 1.2 &lt;beta&gt;</span>',
  ],
  [{ version: '3' }, '<span class="site-footer-version">Version 3</span>'],
  [{ copyright: 'A', version: false }, 'A'],
  [{}, ''],
])('the end of the footer with %j', async (footer, html) => {
  expect((await dataOf({ footer })).footer.copyright).toBe(html);
});

test('only changed labels are included', async () => {
  expect(await dataOf()).not.toHaveProperty('labels');
  expect((await dataOf({ labels: { search: 'Suche' } } as ConfigInput)).labels).toEqual({ search: 'Suche' });
});
