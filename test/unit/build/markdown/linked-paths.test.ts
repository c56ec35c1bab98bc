import { expect, test } from 'vitest';
import { linkedPaths } from '../../../../build/markdown/linked-paths.ts';
import type { Aliases } from '../../../../build/model/aliases.ts';
import { sourcePath } from '../../../../build/model/paths.ts';

const pathsIn = (text: string, aliases: Aliases = { '@site': '' }) =>
  linkedPaths({ path: sourcePath('docs/guide/a.md'), text, isPartial: false }, aliases);

test.each([
  ['![x](../../img/a.png)', ['img/a.png']],
  ['![x](./../../img/a.png "Title")', ['img/a.png']],
  ['![x](<../../my img/a.png>)', ['my img/a.png']],
  ['![x](../../my%20img/a.png?raw=1#x)', ['my img/a.png']],
  ['[x]: ../../img/a.png', ['img/a.png']],
  ['<img src="../../img/a.png"> <a href=\'../../a.zip\'>', ['img/a.png', 'a.zip']],
  ['---\nimage: ../../img/a.png\n---\n', ['img/a.png']],
  ['---\nhero:\n  image:\n    file: ../../img/a.png\n---\n', ['img/a.png']],
  ['[x](@site/LICENSE) [y](@site/LICENSE)', ['LICENSE']],
  ['[x](../../README.md) [y](../b.mdx#c)', []],
  ['[x](../../../../etc/passwd) [y](../../.env) [z](@site/.git/config)', []],
  ['[x](./b.png) [y](/img/a.png) [z](https://example.org/../a.png)', []],
])('%s: %j', (text, paths) => {
  expect(pathsIn(text)).toEqual(paths);
});

test('of a page, what lies in a folder whose name begins with `_`', () => {
  const text = '![x](./_img/a.png) [y](_parts/b.zip) <img src="../_c/d.png"> [z](./img/my_file.png) [p](_parts/p.md)';
  expect(pathsIn(text)).toEqual(['docs/guide/_img/a.png', 'docs/guide/_parts/b.zip', 'docs/_c/d.png']);
});

test('of a partial, everything that is relative', () => {
  const text =
    '![x](./a.png) [y](b.zip) <img src="img/c.png"> [p](p.md) [h](#here) [u](https://example.org/x.png) [s](/s.png)\n\n[d]: d.png';
  const file = { path: sourcePath('shared/part.md'), text, isPartial: true };
  expect(linkedPaths(file, {})).toEqual(['shared/a.png', 'shared/b.zip', 'shared/img/c.png', 'shared/d.png']);
});

test('`@site/` names the folder of the site', () => {
  expect(pathsIn('![x](@site/img/a.png)', { '@site': 'website' })).toEqual(['website/img/a.png']);
});

test('aliases of folders', () => {
  const aliases = { '@': 'src', '@assets': 'src/assets' };
  const text = '![x](@assets/a.png#dark) <img src="@/b.svg"> [y](@other/c.zip)\n\nimport d from \'@assets/d.png\'';
  expect(pathsIn(text, aliases)).toEqual(['src/assets/a.png', 'src/b.svg', 'src/assets/d.png']);
});
