import { describe, expect, test } from 'vitest';
import { hashSource, isGranted, pageNeeds } from '../../../../build/model/page-needs.ts';

const needs = (html: string) => pageNeeds(html).map(({ directive, source }) => `${directive} ${source}`);

describe('what needs nothing', () => {
  test.each([
    '<p>x</p>',
    '<img src="a.png"><img src="https://a.example/b.png"><img src="data:image/png;base64,AA">',
    '<video src="https://a.example/b.mp4"></video>',
    '<a href="http://a.example/">x</a>',
    '<form action="/search"></form>',
    '<form></form>',
    '<script src="/x.js"></script>',
    '<link rel="stylesheet" href="/x.css">',
    '<link rel="canonical" href="https://a.example/">',
    '<iframe></iframe>',
    '<br />',
    '<p ="a">',
    '<p data-style="x" title="onclick=x">style="x"</p>',
    '&lt;script>x()&lt;/script>',
  ])('%s', (html) => expect(needs(html)).toEqual([]));
});

describe('what is allowed where it stands on a page', () => {
  test.each([
    ['<p style="a">', `style-src 'unsafe-inline'`],
    ['<style>a{}</style>', `style-src 'unsafe-inline'`],
    ['<script>a()</script>', `script-src ${hashSource('a()')}`],
    ['<iframe src="https://a.example/b">', 'frame-src https://a.example'],
    ['<iframe src="//a.example/b">', 'frame-src https://a.example'],
    ['<iframe src="/demo.html">', `frame-src 'self'`],
    ['<img src="http://a.example/b.png">', 'img-src http://a.example'],
    ['<video src="http://a.example:81/b">', 'media-src http://a.example:81'],
    ['<form action="https://a.example/b"></form>', 'form-action https://a.example'],
  ])('%s: %s', (html, need) => {
    expect(needs(html)).toEqual([need]);
    expect(pageNeeds(html).every(isGranted)).toBe(true);
  });
});

describe('what only the configuration allows, or nothing', () => {
  test.each([
    ['<script src="https://a.example/b.js"></script>', 'script-src https://a.example'],
    ['<link rel="preload stylesheet" href="https://a.example/b.css">', 'style-src https://a.example'],
    ['<iframe src="http://a.example/">', 'frame-src http://a.example'],
    ['<iframe src="data:text/plain,x">', 'frame-src data:'],
    ['<object data="/a.svg"></object>', `object-src 'self'`],
    ['<embed src="https://a.example/b">', 'object-src https://a.example'],
    ['<p onclick="x()">', `script-src-attr 'unsafe-inline'`],
    ['<a href="javascript:x()">', `script-src-attr 'unsafe-inline'`],
  ])('%s: %s', (html, need) => {
    expect(needs(html)).toEqual([need]);
    expect(pageNeeds(html).some(isGranted)).toBe(false);
  });
});

test('each need is listed once, with what needs it first', () => {
  expect(pageNeeds('<p style="a"><b style="c"></b><style></style>')).toEqual([
    { directive: 'style-src', source: `'unsafe-inline'`, tag: 'p', attribute: 'style' },
  ]);
});
