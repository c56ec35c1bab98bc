/** CSS Modules: the class names in the server's HTML, in scripts and in the style sheet are the same. */
import { expect, test } from 'vitest';
import { builtRoot } from '../../../support/built-root.ts';

const page = (name: string) =>
  `import s from './${name}.module.css';\nexport default () => <p className={s.hero} id={s.hero}>x</p>;`;
const classOf = (html: string): string => /<p class="([^"]+)" id="\1">x/.exec(html)?.[1] ?? 'none';

test('names are the same in HTML, scripts and styles', async () => {
  const { text, all } = await builtRoot({
    'src/pages/home.tsx': page('home'),
    'src/pages/home.module.css': '.hero { color: rgb(1 2 3) }',
  });
  const name = classOf(text('home/index.html'));
  expect(all('.css')).toContain(`.${name}{color:#010203}`);
  expect(all('.js')).toContain(`"${name}"`);
});

test('two modules of one name in two folders do not meet', async () => {
  const { text } = await builtRoot({
    'src/pages/a.tsx': page('x/s'),
    'src/pages/b.tsx': page('y/s'),
    'src/pages/x/s.module.css': '.hero { color: red }',
    'src/pages/y/s.module.css': '.hero { color: blue }',
  });
  const names = ['a', 'b'].map((name) => classOf(text(`${name}/index.html`)));
  expect(new Set(names).size).toBe(2);
});

test('composes classes of another module, and addresses pictures', async () => {
  const { text, all, paths, site } = await builtRoot(
    {
      'src/pages/a.tsx': page('a'),
      'src/pages/a.module.css':
        '.hero { composes: big from "./b.module.css"; background: url(./i.png) } .other { background: url(/img/x.png) }',
      'src/pages/b.module.css': '.big { font-size: 9px }',
      'src/pages/i.png': 'picture',
    },
    { base: '/repo/' },
  );
  expect(site.diagnostics).toEqual([]);
  const [big, own] = classOf(text('a/index.html')).split(' ');
  const picture = paths.find((path) => /^assets\/i-\w+\.png$/.test(path)) ?? 'none';
  expect(all('.css')).toContain(`.${big}{font-size:9px}`);
  expect(all('.css')).toContain(`.${own}{background:url(${picture.replace('assets', '.')})}`);
  expect(all('.css')).toContain('url(../img/x.png)');
});

test('a mistake in a module is reported with its line', async () => {
  const { site } = await builtRoot({
    'src/pages/a.tsx': page('a'),
    'src/pages/a.module.css': '.hero {\n  composes: big from "./none.module.css";\n}',
  });
  expect(site.diagnostics).toMatchObject([{ code: 'bundle/failed', at: { file: 'src/pages/a.module.css', line: 2 } }]);
});
