import { expect, test } from 'vitest';
import { localAddress, localStyles } from '../../../build/features/pack/local-addresses.ts';

const site = {
  baseUrl: '/base/',
  origin: 'https://example.org',
  files: new Set([
    ...['index.html', '404.html', 'docs/a/index.html', 'docs/b.html', 'docs/ä b#c%/index.html', 'docs/v1.2/index.html'],
    ...['img/x.svg', 'assets/app.css', 'docs/a.md'],
  ]),
};
const place = { file: 'docs/a/index.html', address: '/base/docs/a' };
const local = (address: string): string | undefined => localAddress(address, place, site);

test.each([
  ['/base/', '../../index.html'],
  ['/base', '../../index.html'],
  ['/base/docs/a', './index.html'],
  ['/base/docs/a/', './index.html'],
  ['/base/docs/a#part', './index.html#part'],
  ['/base/docs/a?q=1#part', './index.html?q=1#part'],
  ['/base/docs/b', '../b.html'],
  ['/base/docs/b/', '../b.html'],
  ['/base/docs/v1.2', '../v1.2/index.html'],
  ['/base/docs/%C3%A4%20b%23c%25', '../%C3%A4%20b%23c%25/index.html'],
  ['/base/docs/ä b%23c%25/', '../%C3%A4%20b%23c%25/index.html'],
  ['b', '../b.html'],
  ['../img/x.svg', '../../img/x.svg'],
  ['https://example.org/base/docs/b#c', '../b.html#c'],
  ['/base/docs/a.md', '../a.md'],
])('%s is %s in a folder', (address, expected) => {
  expect(local(address)).toBe(expected);
});

test.each(['/base/nothing', '/base/docs/..%2f..%2fetc', '/base/docs/'])(
  '%s is not there: the Not Found page',
  (address) => {
    expect(local(address)).toBe('../../404.html');
  },
);

test.each([
  '',
  '#part',
  'https://other.org/base/',
  '//other.org/x',
  'mailto:a@b.c',
  'data:,x',
  '/other/x',
  '/base/%ff',
  'http://[',
])('%s stays', (address) => {
  expect(local(address)).toBeUndefined();
});

test('style sheets find pictures and each other', () => {
  const css = { file: 'assets/app.css', address: '/base/assets/app.css' };
  expect(localStyles('a{background:url(/base/img/x.svg)}b{background:url("../img/x.svg")}', css, site)).toBe(
    'a{background:url(../img/x.svg)}b{background:url("../img/x.svg")}',
  );
  expect(localStyles('@import "/base/assets/app.css";i{background:url(data:,x)}', css, site)).toBe(
    '@import "./app.css";i{background:url(data:,x)}',
  );
});
