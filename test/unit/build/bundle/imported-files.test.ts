/** Pictures, fonts and `@site/` in the code and styles of a site. */
import { expect, test } from 'vitest';
import { builtRoot } from '../../../support/built-root.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each(['/', '/repo/'])('code that imports a picture gets its address below %s', async (base) => {
  const { text, all, paths } = await builtRoot(
    {
      'src/pages/p.tsx':
        "import logo from './logo.svg';\nimport other from '@site/static/img/other.PNG';\nexport default () => <p>{logo} {other}</p>;",
      'src/pages/logo.svg': svg,
      'static/img/other.PNG': new Uint8Array([1, 200, 255]),
    },
    { base },
  );
  const [logo = '', other = ''] = /<p>(.*?)<!-- --> <!-- -->(.*?)<\/p>/.exec(text('p/index.html'))?.slice(1) ?? [];
  expect(logo).toMatch(new RegExp(`^${base}assets/logo-\\w+\\.svg$`));
  expect(other).toMatch(new RegExp(`^${base}assets/other-\\w+\\.png$`));
  expect(text(logo.slice(base.length))).toBe(svg);
  expect(paths).toContain(other.slice(base.length));
  expect(all('.js')).toContain(JSON.stringify(logo));
});

test('bytes are published as they are', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const { site, paths } = await builtRoot({
    'src/pages/p.tsx': "import i from './i.webp';\nexport default () => <img alt='' src={i} />;",
    'src/pages/i.webp': bytes,
  });
  const path = paths.find((name) => name.endsWith('.webp')) ?? '';
  expect(new Uint8Array(site.files.get(path as never)?.content() as Uint8Array)).toEqual(bytes);
});

test('styles name fonts and pictures beside them, in the static folder, in the site, and elsewhere', async () => {
  const { all, paths } = await builtRoot({
    'src/pages/p.tsx': "import './p.css';\nexport default () => <p>x</p>;",
    'src/pages/p.css': [
      '@font-face { font-family: A; src: url("./a.woff2?v=1#x") format("woff2") }',
      '.a { background: url(/img/static.png) }',
      '.b { background: url(@site/art/b.jpg) }',
      '.c { background: url(https://b.example/c.png) }',
      '.d { mask: url(#mask); background: url(data:image/png;base64,AA==) }',
    ].join('\n'),
    'src/pages/a.woff2': 'font',
    'art/b.jpg': 'picture',
  });
  const css = all('.css');
  const nameOf = (pattern: RegExp) => paths.find((path) => pattern.test(path))?.replace('assets/', './') ?? 'none';
  expect(css).toContain(`url(${nameOf(/a-\w+\.woff2$/)}?v=1#x)`);
  expect(css).toContain('url(../img/static.png)');
  expect(css).toContain(`url(${nameOf(/b-\w+\.jpg$/)})`);
  expect(css).toContain('url(https://b.example/c.png)');
  expect(css).toContain('url(#mask)');
});

test.each([
  ['src/pages/p.css', '.a {\n  background: url(./no.png);\n}'],
  ['src/pages/q.tsx', "export const q = 1;\nimport './none.png';"],
])('a missing picture in %s is an error with its line', async (path, content) => {
  const { site } = await builtRoot({
    'src/pages/p.tsx': "import './p.css';\nexport default () => <p>x</p>;",
    'src/pages/p.css': '',
    [path]: content,
  });
  expect(site.diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([['bundle/failed', path, 2]]);
});
