import { expect, test } from 'vitest';
import { moduleImports } from '../../../../build/mdx/module-imports.ts';

const found = (text: string) => moduleImports(text).map(({ names, paths }) => [Object.fromEntries(names), paths[0]]);

test.each([
  ["import A from './a'\n<A />", [[{ A: 'default' }, './a.tsx']]],
  ["import A, { b as C } from '../a.jsx'\n<C />", [[{ A: 'default', C: 'b' }, '../a.jsx']]],
  ["import all from '@site/core/a.ts'\n<Tabs values={all.b} />", [[{ all: 'default' }, '@site/core/a.ts']]],
  ["import A from './\\_a.js'\n<A />", [[{ A: 'default' }, './_a.js']]],
  [
    "import A from './a'; import B from './b';\n<A /><B />",
    [
      [{ A: 'default' }, './a.tsx'],
      [{ B: 'default' }, './b.tsx'],
    ],
  ],
  ["import x from 'y'; import B from './b';\n<B />", [[{ B: 'default' }, './b.tsx']]],
  ["import {\n  a,\n  b,\n} from './a.js'\n<Tabs values={b} />{b}", [[{ a: 'a', b: 'b' }, './a.js']]],
  ["import A from './a'\ntext", []],
  ["import A from 'a'\n<A />", []],
  ["import A from './a.md'\n<A />", []],
  ["import A from './a.css'\n<A />", []],
])('%j', (text, expected) => expect(found(text)).toEqual(expected));

test('the folder of the configuration may be `website`', () => {
  expect(moduleImports("import a from '@site/b.js'\n{a}")[0]?.paths).toEqual(['@site/b.js', '@site/website/b.js']);
});
