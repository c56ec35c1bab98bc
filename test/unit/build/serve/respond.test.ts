import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  acceptsGzip,
  contentType,
  hasHashedName,
  matchesEtag,
  parseRange,
  sendText,
} from '../../../../build/serve/respond.ts';

describe('parseRange of 10 bytes', () => {
  test.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=3-99999999999', { start: 3, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=5-1', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-20', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['bytes=', undefined],
    ['bytes=a-b', undefined],
    ['bytes=NaN-NaN', undefined],
    ['bytes=0x1-2', undefined],
    ['bytes=1e1-', undefined],
    ['bytes=--1', undefined],
    ['bytes=1-99999999999999999999999', undefined],
    ['lines=0-1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });
  test('an empty file has no range', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable');
  });
});

test.each([
  ['docs/index.html', 'text/html; charset=utf-8'],
  ['assets/a.js', 'text/javascript; charset=utf-8'],
  ['assets/a.css', 'text/css; charset=utf-8'],
  ['a.json', 'application/json; charset=utf-8'],
  ['a.js.map', 'application/json; charset=utf-8'],
  ['sitemap.xml', 'text/xml; charset=utf-8'],
  ['img/a.SVG', 'image/svg+xml; charset=utf-8'],
  ['a.constructor', 'application/octet-stream'],
  ['a.__proto__', 'application/octet-stream'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['a.png', 'image/png'],
  ['a.woff2', 'font/woff2'],
  ['model.ts', 'text/plain; charset=utf-8'],
  ['html', 'application/octet-stream'],
  ['CNAME', 'application/octet-stream'],
  ['a.unknown', 'application/octet-stream'],
])('%s is %s', (path, type) => {
  expect(contentType(path)).toBe(type);
});

test.each([
  ['a.shape', 'text/plain; charset=utf-8'],
  ['a.SHAPE', 'text/plain; charset=utf-8'],
  ['a.latin', 'text/plain; charset=iso-8859-1'],
  ['a.ts', 'video/mp2t'],
  ['a.css', 'text/css; charset=utf-8'],
  ['shape', 'application/octet-stream'],
])('with the content types of an extension %s is %s', (path, type) => {
  const added = { '.shape': 'text/plain', '.latin': 'text/plain; charset=iso-8859-1', '.ts': 'video/mp2t' };
  expect(contentType(path, added)).toBe(type);
});

test.each([
  ['assets/main-ABCDEFG7.js', true],
  ['assets/js/main.ABCDEFG7.js', true],
  ['assets/chunk-ABCDEFG7.js.map', true],
  ['assets/img/logo-0123456789abcdef.png', true],
  ['assets/main.js', false],
  ['assets/photo-20240101.png', false],
  ['assets/a-short7.js', false],
  ['assets/WIDGETRY.svg', false],
  ['assets/x/WIDGETRY.svg', false],
  ['assets/0123456789abcdef.png', false],
  ['assets/model-VERSION1.js', false],
  ['img/logo-0123456789abcdef.png', false],
  ['docs/x-ABCDEFG7/index.html', false],
])('%s has a hash in its name: %s', (path, isHashed) => {
  expect(hasHashedName(path)).toBe(isHashed);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s: %s', (header, isMatch) => {
  expect(matchesEtag(header, 'a')).toBe(isMatch);
});

test.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['*', true],
  ['GZIP', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %s: %s', (header, accepts) => {
  expect(acceptsGzip({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(accepts);
});

test('a short text is announced with its length in bytes', () => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  sendText(request, response, 404, 'Größe');
  expect([response.statusCode, response.getHeader('Content-Length')]).toEqual([404, 8]);
});
