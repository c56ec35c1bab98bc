import { describe, expect, test } from 'vitest';
import { cssReferences } from '../../../build/features/audit/css-references.ts';
import { htmlReferences } from '../../../build/features/audit/html-references.ts';
import { originOf, type Reference } from '../../../build/features/audit/reference.ts';
import { scriptReferences } from '../../../build/features/audit/script-references.ts';

/** `kind via url` of those that name a host. */
const shown = (found: Iterable<Reference>): readonly string[] =>
  [...found].filter(({ url }) => originOf(url) !== undefined).map(({ kind, via, url }) => `${kind} ${via} ${url}`);

describe('in HTML', () => {
  test.each<[html: string, expected: readonly string[]]>([
    ['<script src="https://a.example/x.js"></script>', ['load script src https://a.example/x.js']],
    ['<img src=//a.example/x.png>', ['load img src //a.example/x.png']],
    [
      '<img srcset="https://a.example/1,2.png 1x, https://b.example/2.png 2x">',
      ['load img srcset https://a.example/1,2.png', 'load img srcset https://b.example/2.png'],
    ],
    [
      '<img srcset="https://a.example/1.png 1x,https://b.example/2.png">',
      ['load img srcset https://a.example/1.png', 'load img srcset https://b.example/2.png'],
    ],
    ['<iframe src="https://v.example/?a=1&amp;b=2"></iframe>', ['load iframe src https://v.example/?a=1&b=2']],
    ['<iframe srcdoc="<img src=&quot;https://v.example/x&quot;>"></iframe>', ['load img src https://v.example/x']],
    [
      '<video src="https://v.example/x" poster="https://p.example/x"></video>',
      ['load video src https://v.example/x', 'load video poster https://p.example/x'],
    ],
    ['<object data="https://o.example/x"></object>', ['load object data https://o.example/x']],
    ['<link rel="preconnect" href="https://c.example">', ['load link preconnect https://c.example']],
    ['<link rel="canonical" href="https://c.example/">', ['link link canonical https://c.example/']],
    ['<form action="https://f.example/"></form>', ['action form action https://f.example/']],
    [
      '<a href="https://l.example/" ping="https://p.example/">x</a>',
      ['link a href https://l.example/', 'action a ping https://p.example/'],
    ],
    ['<meta http-equiv="refresh" content="0; url=https://r.example/">', ['load meta refresh https://r.example/']],
    ['<p style="background: url(https://s.example/x)">', ['load url() https://s.example/x']],
    ['<style>@import "https://s.example/x.css";</style>', ['load @import https://s.example/x.css']],
    ['<svg><image href="https://s.example/x.png"/></svg>', ['load image href https://s.example/x.png']],
    [
      '<script data-api="https://s.example/api" src="/x.js"></script>',
      ['action script data-api https://s.example/api'],
    ],
    ['<script>fetch("https://f.example/x")</script>', ['action fetch https://f.example/x']],
    ['<script type="application/json">"https://f.example/x"</script>', []],
    ['<p>https://text.example</p> <!-- <img src="https://c.example/x"> -->', []],
    ['<a href="mailto:a@b.example">x</a><img src="data:image/png,x"><a href="/docs">x</a>', []],
  ])('%s', (html, expected) => expect(shown(htmlReferences(html))).toEqual(expected));
});

describe('in CSS', () => {
  test.each<[css: string, expected: readonly string[]]>([
    ['@import url(https://a.example/x.css);', ['load @import https://a.example/x.css']],
    ["a { background: url( 'https://a.example/x.png' ) }", ['load url() https://a.example/x.png']],
    [
      '@font-face { src: url("https://f.example/x.woff2") } b { cursor: url(https://c.example/x) }',
      ['load @font-face https://f.example/x.woff2', 'load url() https://c.example/x'],
    ],
    ['/* url(https://a.example/x) */ a { background: url(x.png) }', []],
  ])('%s', (css, expected) => expect(shown(cssReferences(css))).toEqual(expected));
});

describe('in scripts', () => {
  test.each<[script: string, expected: readonly string[]]>([
    ["new WebSocket('wss://w.example/x')", ['action connection wss://w.example/x']],
    ['import("https://i.example/x.js")', ['action import https://i.example/x.js']],
    ['import x from "https://i.example/x.js"', ['action import https://i.example/x.js']],
    ['r.open("GET", "https://x.example/")', ['action XMLHttpRequest https://x.example/']],
    ['const help = "https://h.example/errors/"', ['named script text https://h.example/errors/']],
    ['const ns = "http://www.w3.org/2000/svg"; const b = new URL(x, "https://this.invalid")', []],
    ['ask(`https://${id}-dsn.s.example/1`)', ['named script text https://${id}-dsn.s.example/1']],
  ])('%s', (script, expected) => expect(shown(scriptReferences(script))).toEqual(expected));
});

test.each([
  ['https://A.example:443/x', 'https://a.example'],
  ['//a.example/x', 'https://a.example'],
  ['https://${id}-dsn.a.example/x', 'https://*-dsn.a.example'],
  ['/x', undefined],
  ['data:,x', undefined],
  ['https://', undefined],
])('the origin of %s', (url, origin) => expect(originOf(url)).toBe(origin));
