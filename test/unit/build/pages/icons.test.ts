import { describe, expect, test } from 'vitest';
import { type Files, site } from '../../../support/site-test.ts';

/** The links of the head that concern icons. */
async function icons(files: Files, config = {}): Promise<readonly string[]> {
  const { html } = (await site({ 'docs/a.md': 'text', ...files }, config).build()).page('/docs/a');
  return html.match(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g) ?? [];
}

describe('icons of the head', () => {
  test('one, as a path or an address', async () => {
    const files = { 'static/img/f.svg': '' };
    expect(await icons(files, { favicon: 'img/f.svg' })).toEqual(['<link rel="icon" href="/img/f.svg">']);
    expect(await icons(files, { favicon: '/img/f.svg', baseUrl: '/b/' })).toEqual([
      '<link rel="icon" href="/b/img/f.svg">',
    ]);
    expect(await icons({}, { favicon: 'https://cdn.example/i.png' })).toEqual([
      '<link rel="icon" href="https://cdn.example/i.png">',
    ]);
  });

  test('several, in the order of the configuration, with everything escaped', async () => {
    const favicon = [
      { href: 'favicon.ico', sizes: '32x32' },
      { href: 'i.svg', type: 'image/svg+xml' },
      { href: 'dark.png', sizes: '48x48', media: '(prefers-color-scheme: dark) "' },
    ];
    const files = { 'static/favicon.ico': '', 'static/i.svg': '', 'static/dark.png': '' };
    expect(await icons(files, { favicon })).toEqual([
      '<link rel="icon" href="/favicon.ico" sizes="32x32">',
      '<link rel="icon" href="/i.svg" type="image/svg+xml">',
      '<link rel="icon" href="/dark.png" sizes="48x48" media="(prefers-color-scheme: dark) &quot;">',
    ]);
  });

  test('files of the usual names are found; the configuration goes before', async () => {
    const files = {
      'static/favicon.ico': '',
      'static/apple-touch-icon.png': '',
      'static/site.webmanifest': '{}',
      'static/manifest.json': '{}',
    };
    expect(await icons(files, { baseUrl: '/b/' })).toEqual([
      '<link rel="icon" href="/b/favicon.ico">',
      '<link rel="apple-touch-icon" href="/b/apple-touch-icon.png">',
      '<link rel="manifest" href="/b/site.webmanifest">',
    ]);
    const head = [
      { tag: 'link', attributes: { rel: 'manifest', href: '/manifest.json' } },
      { tag: 'link', attributes: { rel: 'icon', href: '/own.png' } },
    ];
    expect(await icons(files, { head })).toEqual([
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/manifest.json">',
      '<link rel="icon" href="/own.png">',
    ]);
  });

  test('a missing file is not asked for by browsers', async () => {
    expect(await icons({}, { favicon: 'no.svg' })).toEqual(['<link rel="icon" href="data:,">']);
    expect(await icons({ 'static/b.png': '' }, { favicon: [{ href: 'a.png' }, { href: 'b.png' }] })).toEqual([
      '<link rel="icon" href="/b.png">',
    ]);
  });
});
