/** Style sheets and scripts of single pages: `import address from './p.css?url'`, `'./p.ts?script'`. */
import { expect, test } from 'vitest';
import { builtRoot } from '../../../support/built-root.ts';

const page = `import address from './p.css?url';
export default () => <p><link rel="stylesheet" href={address} precedence="page" />x</p>;`;

test.each(['/', '/repo/'])('only the page that links it loads it, below %s', async (base) => {
  const { text, paths } = await builtRoot(
    {
      'src/pages/p.tsx': page,
      'src/pages/p.css': '@import "./more.css";\n.own { background: url(./dot.svg); }\n',
      'src/pages/more.css': '.more {\n  color: red;\n}\n',
      'src/pages/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    { base },
  );
  const [, address = ''] = /href="([^"]+\/p-[^"]+)"/.exec(text('p/index.html')) ?? [];
  expect(address).toMatch(new RegExp(`^${base}assets/p-[0-9a-f]{10}\\.css$`));
  const sheet = text(address.slice(base.length));
  expect(sheet).toMatch(/^\.more\{color:red\}\.own\{background:url\(\.\/dot-\w+\.svg\)\}\s*$/);
  const [dot = ''] = /dot-\w+\.svg/.exec(sheet) ?? [];
  expect(paths).toContain(`assets/${dot}`);
  expect(text('docs/intro/index.html')).not.toContain(address);
  const others = paths.filter((path) => path.endsWith('.css') && path !== address.slice(base.length));
  expect(others.map(text).join('\n')).not.toContain('.more');
});

test.each(['/', '/repo/'])('a script of a page is a file of its own and no module, below %s', async (base) => {
  const { text } = await builtRoot(
    {
      'src/pages/p.tsx': `import early from './_early.ts?script';
export default () => <p><script src={early} data-of="p" />x</p>;`,
      'src/pages/_early.ts': "import { word } from './_word.ts';\ndocument.documentElement.dataset.early = word;\n",
      'src/pages/_word.ts': "export const word: string = 'here';\n",
    },
    { base },
  );
  const [, address = ''] = /<p><script src="([^"]+)" data-of="p"><\/script>x/.exec(text('p/index.html')) ?? [];
  expect(address).toMatch(new RegExp(`^${base}assets/_early-[0-9a-f]{10}\\.js$`));
  const script = text(address.slice(base.length));
  expect(script).toContain('here');
  expect(script).not.toMatch(/\b(?:import|export)\b/);
});

test.each([
  ['src/pages/p.css', '.a {\n  background: url(./no.png);\n}'],
  ['src/pages/p.tsx', "export default () => null;\nimport './none.css?url';"],
])('a mistake in %s is an error with its line', async (path, content) => {
  const { site } = await builtRoot({ 'src/pages/p.tsx': page, 'src/pages/p.css': '', [path]: content });
  const errors = site.diagnostics.map(({ code, at }) => [code, at?.file, at?.line]);
  expect([...new Set(errors.map(String))]).toEqual([`bundle/failed,${path},2`]);
});
