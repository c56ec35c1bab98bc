import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';
import { site } from '../../support/site-test.ts';

const files = { 'docs/a.md': '# A\n\n## Part', 'docs/größe.md': '# Size' };
const config = {
  baseUrl: '/b/',
  redirects: { '/older': '/old', '/old': '/docs/a#part', '/über(alt)': '/docs/größe' },
} as const;
const fileOf = async (host: 'netlify' | 'cloudflare' | 'nginx' | 'apache' | 'vercel', path: string) => {
  const built = await site(files, { ...config, hostFiles: [host] }).build();
  expect(built.codes).toEqual([]);
  return built.files.get(path);
};

const security = [
  ['Content-Security-Policy', "frame-ancestors 'none'"],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];
const immutable = 'public, max-age=31536000, immutable';

describe('headers, with a year of caching for files whose names hold a hash', () => {
  test.each(['netlify', 'cloudflare'] as const)('%s', async (host) => {
    const lines = security.map(([name, value]) => `  ${name}: ${value}\n`).join('');
    expect(await fileOf(host, '_headers')).toBe(`/b/*\n${lines}/b/assets/*\n  Cache-Control: ${immutable}\n`);
  });

  test('nginx', async () => {
    const server = await fileOf('nginx', 'nginx-server.conf');
    for (const [name, value] of security) expect(server).toContain(`add_header ${name} "${value}" always;\n`);
    expect(server).toContain('error_page 404 "/b/404.html";\n');
    expect(await fileOf('nginx', 'nginx-http.conf')).toContain(
      `map $uri $docs_caching {\n  default "no-cache";\n  "~^/b/assets/" "${immutable}";\n}\n`,
    );
  });

  test('apache', async () => {
    const file = await fileOf('apache', '.htaccess');
    for (const [name, value] of security) expect(file).toContain(`  Header always set ${name} "${value}"\n`);
    expect(file).toContain(`m#^/b/assets/#">\n    Header set Cache-Control "${immutable}"\n`);
  });

  test('vercel', async () => {
    const { headers } = JSON.parse(String(await fileOf('vercel', 'vercel.json'))) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    expect(headers.map(({ source }) => source)).toEqual(['/b/(.*)', '/b/assets/(.*)']);
    expect(headers[0]?.headers).toEqual(
      [...security, ['Cache-Control', 'no-cache']].map(([key, value]) => ({ key, value })),
    );
    expect(headers[1]?.headers).toEqual([{ key: 'Cache-Control', value: immutable }]);
  });
});

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
    const map = await fileOf('nginx', 'nginx-http.conf');
    expect(map).toContain('  "/b/old" "/b/docs/a#part";\n  "/b/old/" "/b/docs/a#part";\n');
    expect(map).toContain('"/b/über(alt)" "/b/docs/gr%C3%B6%C3%9Fe";\n');
  });

  test('apache', async () => {
    const rules = await fileOf('apache', '.htaccess');
    expect(rules).toContain('RewriteEngine On\nRewriteRule "^older/?$" "/b/docs/a#part" [R=301,L,NE]\n');
    expect(rules).toMatch(/RewriteCond "%\{REQUEST_FILENAME\}\/index.html" -f\n.*\n$/);
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
  const built = await site({ 'docs/a.md': '---\nredirect_from: /once\n---\n# A' }, { hostFiles: ['netlify'] }).build();
  expect(built.site.redirects.has('/' as never)).toBe(true);
  expect(built.files.get('_redirects')).toBe('/once /docs/a 301!\n');
});

test('none of them without the key', async () => {
  const built = await site(files, config).build();
  expect([...built.files.keys()].filter((path) => /_headers|redirects|nginx|htaccess|vercel/.test(path))).toEqual([]);
});

test('two hosts that read one file are refused', () => {
  const { diagnostics } = validateConfig({ hostFiles: ['netlify', 'cloudflare'] }, { file: undefined, text: '' });
  expect(diagnostics.map(({ message }) => message).join()).toContain('expected `netlify` or `cloudflare`, not both');
});
