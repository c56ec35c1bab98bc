import { expect, test } from 'vitest';
import { lockText, readLock } from '../../../build/features/routes-lock/lock-file.ts';

const anchorsIn = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...readLock(text).routes].map(([route, { anchors }]) => [route, [...anchors]]));

test('has a line for each address, sorted, whatever the order and the language', () => {
  const text = lockText(
    new Map([
      ['/docs/b', ['z', 'a', 'z']],
      ['/docs/Ä', []],
      ['/docs/a', ['x']],
    ]),
  );
  expect(text.split('\n').slice(1)).toEqual(['/docs/a #x', '/docs/b #a #z', '/docs/Ä', '']);
});

test('keeps spaces, percent signs, and other scripts', () => {
  const routes = { '/docs/a b/50% off': ['c d', '%41'], '/docs/模型': ['概要'] };
  expect(anchorsIn(lockText(new Map(Object.entries(routes))))).toEqual({
    '/docs/a b/50% off': ['%41', 'c d'],
    '/docs/模型': ['概要'],
  });
});

test('reads what editors and merges leave: a byte order mark, CRLF, comments, an address twice', () => {
  expect(anchorsIn('\ufeff# c\r\n\r\n/a #x \r\n/b\r\n/a #y\r\n')).toEqual({ '/a': ['x', 'y'], '/b': [] });
});

test('names lines that are no address, and reads the others', () => {
  const conflict = '<<<<<<< HEAD\n/a #x\n=======\n/a #y\n>>>>>>> other\nhttps://a.b\n/c d\n';
  expect(anchorsIn(conflict)).toEqual({ '/a': ['x', 'y'] });
  expect(readLock(conflict).unread).toEqual([1, 3, 5, 6, 7]);
});
