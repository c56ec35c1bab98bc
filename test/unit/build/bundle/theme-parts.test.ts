/** Parts of the theme that a site replaces. */
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replacedParts, themeParts } from '../../../../build/bundle/theme-parts.ts';
import { builtRoot } from '../../../support/built-root.ts';
import { makeRoot, packageDir } from '../../../support/command.ts';

test('the parts are those that docs-build/theme/original exports', () => {
  const text = readFileSync(join(packageDir, 'src/theme/original.ts'), 'utf8');
  const exported = [...text.matchAll(/^export \{ ([^}]+) \} from '\.\/([\w-]+)\.tsx'/gm)].flatMap(
    ([, names = '', module = '']) =>
      names.split(', ').map((entry) => {
        const [original = '', name = original] = entry.split(' as ');
        return `${name}: ${original} of ${module}`;
      }),
  );
  expect(themeParts.map((row) => `${row.name}: ${row.export} of ${row.module}`).sort()).toEqual(exported.sort());
});

const footer = [
  "import { Link, useSite } from 'docs-build/theme';",
  "import { Footer as Original } from 'docs-build/theme/original';",
  'export default function Footer(props: { readonly isBehind: boolean }) {',
  '  return <div id="mine"><Link to="/x">{useSite().title} mine</Link><Original {...props} /></div>;',
  '}',
].join('\n');

test('a part takes the place of the original and can show it', async () => {
  const { text, all, site } = await builtRoot({ 'src/theme/Footer.tsx': footer }, { base: '/repo/' });
  expect(site.diagnostics).toEqual([]);
  expect(text('docs/intro/index.html')).toMatch(
    /<div id="mine"><a href="\/repo\/x">T<!-- --> mine<\/a><footer class="site-footer">/,
  );
  expect(all('.js')).toContain('"mine"');
});

test('a part within another one is replaced too', async () => {
  const { text } = await builtRoot({ 'src/theme/Brand.tsx': 'export default () => <i id="brand">B</i>;' });
  expect(text('docs/intro/index.html').match(/<i id="brand">B<\/i>/g)).toHaveLength(2);
});

test('places for additions', async () => {
  const slot = (name: string, props: string, shown: string) => ({
    [`src/theme/${name}.tsx`]: `export default (props: ${props}) => <i className="${name}">{${shown}}</i>;`,
  });
  const { text, site } = await builtRoot({
    'docs/intro.md': '# Intro\n\n## Part\n\nText.\n',
    ...slot('BeforeArticle', '{ page: { title: string } }', 'props.page.title'),
    ...slot('AfterArticle', '{ page: { route: string } }', 'props.page.route'),
    ...slot('NavbarEnd', '{ page: { kind: string } }', 'props.page.kind'),
    ...slot('SidebarTop', '{ page: { title: string } }', 'props.page.title'),
    ...slot('TableOfContentsEnd', '{ toc: readonly unknown[] }', 'props.toc.length'),
  });
  expect(site.diagnostics).toEqual([]);
  const html = text('docs/intro/index.html');
  for (const [name, shown] of Object.entries({
    BeforeArticle: 'Intro',
    AfterArticle: '/docs/intro',
    NavbarEnd: 'doc',
    SidebarTop: 'Intro',
    TableOfContentsEnd: '1',
  }))
    expect(html).toContain(`<i class="${name}">${shown}</i>`);
  expect(html.indexOf('BeforeArticle')).toBeLessThan(html.indexOf('<h1'));
  expect(html.indexOf('AfterArticle')).toBeGreaterThan(html.indexOf('Text.'));
});

describe('mistakes', () => {
  test('a part without a default export', async () => {
    const { site } = await builtRoot({ 'src/theme/Footer.tsx': 'export const Footer = () => null;' });
    expect(site.diagnostics[0]).toMatchObject({
      code: 'bundle/failed',
      message: 'the part `Footer` of the theme has no default export',
      at: { file: 'src/theme/Footer.tsx' },
    });
  });

  test('a name that is close to that of a part; other files are the site’s own', async () => {
    const { site } = await builtRoot({
      'src/theme/Fotter.tsx': '// Mine\nexport default () => null;',
      'src/theme/Chart.tsx': 'export default () => null;',
      'src/theme/helper.ts': '',
    });
    expect(site.diagnostics).toMatchObject([
      {
        code: 'theme/unknown-part',
        at: { file: 'src/theme/Fotter.tsx', line: 2, column: 1 },
        hint: 'did you mean `Footer`? Rename the file to `src/theme/Footer.tsx`',
      },
    ]);
  });

  test.each([
    ['footer.tsx', 'did you mean `Footer`? Rename the file to `src/theme/Footer.tsx`'],
    ['not-found.jsx', 'did you mean `NotFound`? Rename the file to `src/theme/NotFound.jsx`'],
    ['Footer/index.tsx', 'move it to `src/theme/Footer.tsx`'],
  ])('a file named as another tool wants it: %s', (name, hint) => {
    const root = makeRoot({ [`src/theme/${name}`]: 'export default () => null;\n' });
    expect(replacedParts(root)).toMatchObject({ value: [], diagnostics: [{ at: { line: 1 }, hint }] });
  });

  test('a misnamed file that cannot be read', () => {
    const root = makeRoot({ 'src/theme/helper.ts': '' });
    symlinkSync(join(root, 'gone.tsx'), join(root, 'src/theme/FOOTER.tsx'));
    expect(replacedParts(root)).toMatchObject({ value: [], diagnostics: [{ code: 'theme/unknown-part' }] });
  });

  test('not a module without a default export, which cannot be a part', () => {
    const root = makeRoot({ 'src/theme/navbar.tsx': 'export const links = [];\n' });
    expect(replacedParts(root)).toEqual({ value: [], diagnostics: [] });
  });

  test('not a module beside the part that it belongs to', () => {
    const files = { 'src/theme/Footer.tsx': '', 'src/theme/footer/index.tsx': '', 'src/theme/parts/navbar.tsx': '' };
    expect(replacedParts(makeRoot(files))).toEqual({
      value: [{ name: 'Footer', file: 'src/theme/Footer.tsx' }],
      diagnostics: [],
    });
  });

  test('a part that throws is an error with its line', async () => {
    const { site } = await builtRoot({
      'src/theme/Footer.tsx': 'export default function Footer() {\n  return <p>{location.href}</p>;\n}\n',
    });
    const result = await site.publish();
    const found = [...site.diagnostics, ...result.diagnostics].filter(({ code }) => code === 'doc/unrenderable');
    expect(found[0]).toMatchObject({ at: { file: 'src/theme/Footer.tsx', line: 2 } });
  });
});

test('parts, pages and islands of one site', async () => {
  const { site, text } = await builtRoot({
    'docs.config.ts':
      "export default { title: 'T', url: 'https://a.example', components: { I: { component: './src/i.tsx', client: 'load' } } };",
    'docs/intro.md': '# Intro\n\n<I />\n',
    'src/i.tsx': 'import { Link } from \'docs-build/theme\';\nexport default () => <Link to="/x">island</Link>;',
    'src/pages/p.tsx': 'import { Link } from \'docs-build/theme\';\nexport default () => <Link to="/y">page</Link>;',
    'src/theme/Footer.tsx': footer,
  });
  expect(site.diagnostics).toEqual([]);
  expect(text('docs/intro/index.html')).toMatch(/island[\s\S]*id="mine"/);
});
