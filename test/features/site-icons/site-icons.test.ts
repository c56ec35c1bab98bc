import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';
import { siteIcons } from '../../../build/features/site-icons/site-icons.ts';
import { problem } from '../../../build/model/diagnostic.ts';
import type { PicturesOfSite } from '../../../build/model/ports.ts';
import { type Files, site } from '../../support/site-test.ts';

/** Draws what is in the picture as the text of the file; nothing is visible in a picture that says `empty`. */
function painter(drawn: string[]) {
  return {
    find: () => undefined,
    async paint(_: string, svg: string) {
      const [, data = ''] = /base64,([^"]*)"/.exec(svg) ?? [];
      const text = Buffer.from(data, 'base64').toString();
      if (text.includes('throw')) throw new Error('it has no end\nat line 1');
      const picture = svg.replace(/xlink:href="[^"]*"/, `href="${text}"`);
      drawn.push(picture);
      const isEmpty = text === '' || text.includes('empty');
      return { hash: isEmpty ? '0' : String(drawn.length), read: () => Buffer.from(picture) };
    },
    widthOf: async () => 0,
    missing: async () => [],
    prune: () => undefined,
    onProgress: () => undefined,
  };
}

const files = { 'docs/a.md': '# A', 'static/favicon.svg': 'TAB' };

async function icons(given: Files = files, config: object = {}) {
  const all = { title: 'Site & more', siteIcons: true, ...config };
  const { value } = validateConfig({ url: 'https://example.org', ...all }, { file: undefined, text: '' });
  if (!value) throw new Error('the configuration is right');
  const drawn: string[] = [];
  const report = (message: string, hint: string) => problem('config/invalid', message, { hint });
  const make = (input: PicturesOfSite) => siteIcons(input, value, painter(drawn), report);
  const built = await site(given, all).build({ ports: { pictures: [{ make, prune: () => undefined }] } });
  const manifest = built.files.get('manifest.webmanifest');
  return {
    drawn,
    messages: built.diagnostics.map(({ message }) => message),
    manifest: manifest === undefined ? undefined : JSON.parse(manifest),
    published: [...built.files.keys()].filter((path) => /icon|manifest/.test(path)).sort(),
    head: [
      ...built.page('/docs/a').html.matchAll(/<(?:link rel="(?:icon|apple|manifest)|meta name="theme)[^>]*>/g),
    ].map(([tag]) => tag),
  };
}

describe('icons of a site', () => {
  test('are published with a manifest, and every page names them below the base path', async () => {
    const { head, published } = await icons(files, { baseUrl: '/b/' });
    expect(published).toEqual([
      'apple-touch-icon.png',
      'assets/icon-192-2.png',
      'assets/icon-32-1.png',
      'assets/icon-512-3.png',
      'assets/icon-maskable-512-4.png',
      'favicon.svg',
      'manifest.webmanifest',
    ]);
    // The last one that a browser can show counts, so the drawing follows its copy.
    expect(head).toEqual([
      '<link rel="icon" href="/b/assets/icon-32-1.png" sizes="32x32" type="image/png">',
      '<link rel="apple-touch-icon" href="/b/apple-touch-icon.png">',
      '<link rel="manifest" href="/b/manifest.webmanifest">',
      '<meta name="theme-color" content="#ffffff">',
      '<link rel="icon" href="/b/favicon.svg">',
    ]);
  });

  test('the manifest says what the site is', async () => {
    const { manifest } = await icons(files, {
      baseUrl: '/b/',
      tagline: 'All of it',
      siteIcons: { shortName: 'Site' },
      colorMode: { defaultMode: 'dark' },
      i18n: { defaultLocale: 'ar', locales: ['ar'] },
    });
    expect(manifest).toMatchObject({
      ...{ name: 'Site & more', short_name: 'Site', description: 'All of it', lang: 'ar', dir: 'rtl' },
      ...{ start_url: '/b/', scope: '/b/', display: 'minimal-ui', background_color: '#0e141b', theme_color: '#0e141b' },
      icons: [
        { src: '/b/assets/icon-192-2.png', sizes: '192x192', type: 'image/png' },
        { src: '/b/assets/icon-512-3.png', sizes: '512x512', type: 'image/png' },
        { src: '/b/assets/icon-maskable-512-4.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });

  test('are transparent around the picture, but for those that systems cut', async () => {
    const { drawn } = await icons(files, { siteIcons: { background: '#0b6b75' } });
    expect(drawn.map((svg) => /fill="([^"]*)"/.exec(svg)?.[1])).toEqual([
      ...[undefined, undefined, undefined, '#0b6b75', '#0b6b75'],
      // The empty picture that the first is compared with.
      undefined,
    ]);
    // A circle of 80 % of the width holds all corners of the maskable one.
    const [, x, width] = /<image x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(drawn[3] ?? '')?.map(Number) ?? [];
    expect(Math.hypot(256 - (x ?? 0), 256 - (x ?? 0))).toBeLessThanOrEqual(512 * 0.4);
    expect((x ?? 0) * 2 + (width ?? 0)).toBeCloseTo(512);
  });

  test.each([
    ['an SVG of the tab', { favicon: 'img/f.svg' }, 'F'],
    ['a list of icons', { favicon: [{ href: 'favicon.ico' }, { href: '/img/f.svg' }] }, 'F'],
    ['the logo', { favicon: 'favicon.ico', navbar: { logo: { alt: '', src: 'img/l.svg' } } }, 'L'],
    ['the file that the site names', { favicon: 'img/f.svg', siteIcons: { source: 'img/p.png' } }, 'P'],
  ])('are drawn from %s', async (_, config, source) => {
    const given = {
      'docs/a.md': '# A',
      'static/favicon.ico': 'I',
      'static/img/f.svg': 'F',
      'static/img/l.svg': 'L',
      'static/img/p.png': 'P',
    };
    expect((await icons(given, config)).drawn[0]).toContain(`href="${source}"`);
  });

  test('a site without an icon of its own has no empty one after them', async () => {
    const given = { 'docs/a.md': '# A', 'static/p.png': 'P' };
    const { head } = await icons(given, { siteIcons: { source: 'p.png' } });
    expect(head.filter((tag) => tag.includes('rel="icon"'))).toEqual([
      '<link rel="icon" href="/assets/icon-32-1.png" sizes="32x32" type="image/png">',
    ]);
  });

  test('what the site brings itself stays', async () => {
    const given = { ...files, 'static/apple-touch-icon.png': 'A', 'static/site.webmanifest': '{}' };
    const own = [{ tag: 'meta', attributes: { name: 'theme-color', content: '#123456' } }];
    const { published, head } = await icons(given, { head: own });
    expect(published).toEqual(['apple-touch-icon.png', 'assets/icon-32-1.png', 'favicon.svg', 'site.webmanifest']);
    expect(head.filter((tag) => /apple|manifest|theme/.test(tag))).toEqual([
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/site.webmanifest">',
      '<meta name="theme-color" content="#123456">',
    ]);
  });

  test('where pages follow the system, each mode has its color', async () => {
    const { head } = await icons(files, {
      colorMode: { respectPrefersColorScheme: true },
      theme: { colors: { dark: { background: '#000000' } } },
    });
    expect(head.filter((tag) => tag.includes('theme-color'))).toEqual([
      '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">',
    ]);
  });

  test.each([
    [{ 'docs/a.md': '# A' }, {}, 'the site has no SVG as `favicon` or `navbar.logo` to draw icons from'],
    [files, { siteIcons: { source: 'img/no.png' } }, 'there is no file `img/no.png` in the static folder'],
    [{ ...files, 'static/favicon.svg': 'throw' }, {}, '`favicon.svg` cannot be drawn: it has no end'],
    [{ ...files, 'static/favicon.svg': 'empty' }, {}, '`favicon.svg` cannot be drawn: nothing of it would be visible'],
  ])('without a picture there are none: %j %j', async (given, config, message) => {
    const { messages, published, head } = await icons(given, config);
    expect(messages).toEqual([message]);
    expect(published.filter((path) => path !== 'favicon.svg')).toEqual([]);
    expect(head.filter((tag) => !tag.includes('rel="icon"'))).toEqual([]);
  });
});
