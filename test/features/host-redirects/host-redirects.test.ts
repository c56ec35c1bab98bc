import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';
import { site } from '../../support/site-test.ts';

const files = { 'docs/a.md': '# A\n\n## Part', 'docs/größe.md': '# Size' };
const config = {
  baseUrl: '/b/',
  redirects: { '/older': '/old', '/old': '/docs/a#part', '/über(alt)': '/docs/größe' },
} as const;
const fileOf = async (host: 'netlify' | 'cloudflare' | 'nginx' | 'apache' | 'vercel', path: string) => {
  const built = await site(files, { ...config, hostRedirects: [host] }).build();
  expect(built.codes).toEqual([]);
  return built.files.get(path);
};

describe('the redirects of the configuration, at the end of their chains', () => {
  test('netlify', async () => {
    expect(await fileOf('netlify', '_redirects')).toBe(
      '/b/older /b/docs/a#part 301!\n/b/old /b/docs/a#part 301!\n/b/%C3%BCber(alt) /b/docs/gr%C3%B6%C3%9Fe 301!\n',
    );
  });

  test('cloudflare', async () => {
    expect(await fileOf('cloudflare', '_redirects')).toContain(
      '/b/old /b/docs/a#part 301\n/b/old/ /b/docs/a#part 301\n',
    );
  });

  test('nginx', async () => {
    const map = await fileOf('nginx', 'redirects.map');
    expect(map).toContain('"/b/old" "/b/docs/a#part";\n"/b/old/" "/b/docs/a#part";\n');
    expect(map).toContain('"/b/über(alt)" "/b/docs/gr%C3%B6%C3%9Fe";\n');
  });

  test('apache', async () => {
    const rules = await fileOf('apache', '.htaccess');
    expect(rules).toContain('RewriteEngine On\nRewriteRule "^older/?$" "/b/docs/a#part" [R=301,L,NE]\n');
    expect(rules).toContain('RewriteRule "^über\\(alt\\)/?$" "/b/docs/gr\\%C3\\%B6\\%C3\\%9Fe" [R=301,L,NE]\n');
  });

  test('vercel', async () => {
    expect(JSON.parse(String(await fileOf('vercel', 'vercel.json'))).redirects).toEqual([
      { source: '/b/older', destination: '/b/docs/a#part', permanent: true },
      { source: '/b/old', destination: '/b/docs/a#part', permanent: true },
      { source: '/b/%C3%BCber\\(alt\\)', destination: '/b/docs/gr%C3%B6%C3%9Fe', permanent: true },
    ]);
  });
});

test('those of front matter too, and none that the tool adds', async () => {
  const built = await site(
    { 'docs/a.md': '---\nredirect_from: /once\n---\n# A' },
    { hostRedirects: ['netlify'] },
  ).build();
  expect(built.site.redirects.has('/' as never)).toBe(true);
  expect(built.files.get('_redirects')).toBe('/once /docs/a 301!\n');
});

test('none of them without the key', async () => {
  const built = await site(files, config).build();
  expect([...built.files.keys()].filter((path) => /redirects|htaccess|vercel/.test(path))).toEqual([]);
});

test('two hosts that read one file are refused', () => {
  const { diagnostics } = validateConfig({ hostRedirects: ['netlify', 'cloudflare'] }, { file: undefined, text: '' });
  expect(diagnostics.map(({ message }) => message).join()).toContain('expected `netlify` or `cloudflare`, not both');
});
