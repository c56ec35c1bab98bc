import { expect, test } from 'vitest';
import { aliasedPath, withoutAlias } from '../../../../build/model/aliases.ts';

const aliases = { '@site': '', '@': 'src', '@/parts': 'parts', '@assets': 'src/assets' };

test.each([
  ['@site/a.png', 'a.png'],
  ['@/a.png', 'src/a.png'],
  ['@/parts/a.md', 'parts/a.md'],
  ['@assets/img/a.png', 'src/assets/img/a.png'],
  ['@assetsother/a.png', undefined],
  ['./@assets/a.png', undefined],
])('%s is %s', (address, path) => {
  expect(aliasedPath(address, aliases)).toBe(path);
  expect(withoutAlias(address, aliases)).toBe(path === undefined ? address : `/${path}`);
});
