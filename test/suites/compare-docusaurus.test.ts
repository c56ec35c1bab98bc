import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { compareSites, judgeLinks } from '../../scripts/compare/compare-sites.mjs';
// @ts-expect-error a script without types
import { readPage } from '../../scripts/compare/read-page.mjs';

const theirs = `<html><body><main><article><nav class="breadcrumbs">Crumb</nav>
  <div class="theme-doc-markdown markdown"><header><h1>A title</h1></header>
  <h2 id="part">Part<a class="hash-link" href="#part">\u200b</a></h2><p>Some <code>co</code><b>de</b>.</p>
  <button>Copy</button></div><footer>Edited</footer></article>
  <nav><a class="pagination-nav__link pagination-nav__link--next" href="/docs/b/">Next B</a></nav></main></body></html>`;
const ours = (text: string, next = '/docs/b') => `<main><article><header><h1>A title</h1></header>
  <div class="markdown" data-article=""><h2 id="part">Part</h2><p>${text}</p></div></article>
  <nav class="pagination"><a class="pagination-next" href="${next}">Next</a></nav></main>`;
const siteOf = (html: string) => new Map([['/docs/a', readPage(html) as NonNullable<ReturnType<typeof readPage>>]]);

test('a page is its words, ids and neighbors, without what stands around them', () => {
  expect(readPage(theirs)).toMatchObject({
    words: new Map([
      ['A', 1],
      ['title', 1],
      ['Part', 1],
      ['Some', 1],
      ['code', 1],
    ]),
    ids: new Set(['part']),
    prev: undefined,
    next: '/docs/b',
  });
  expect(readPage('<p>no article</p>')).toBeUndefined();
});

test('what one site has and the other lacks is counted and named', () => {
  expect(compareSites(siteOf(theirs), siteOf(ours('Some <code>co</code><b>de</b>.'))).differences).toEqual([]);
  const { counts, differences } = compareSites(siteOf(theirs), siteOf(ours('Some.', '/docs/c')));
  expect(counts).toMatchObject({ routesMissing: 0, idsMissing: 0, wordsLost: 1, neighborsOther: 1 });
  expect(differences).toEqual([
    { route: '/docs/a', what: 'words', detail: 'code' },
    { route: '/docs/a', what: 'next', detail: '/docs/b → /docs/c' },
  ]);
  expect(compareSites(siteOf(theirs), new Map()).counts.routesMissing).toBe(1);
});

test('what stands around a page is read as lines, of both tools', () => {
  const head = `<head><title>A | T</title><meta name="description" content="D"><link rel="canonical" href="https://e.org/a/"></head>`;
  const frameOf = (html: string) =>
    readPage(`<html lang="en" dir="ltr">${head}<body>${html}<main><article></article></main></body></html>`)?.frame;
  const theirFrame = frameOf(`<nav class="navbar"><a class="navbar__brand" href="/"><img alt="Logo"><b>T</b></a>
    <div class="navbar__items"><a class="navbar__item navbar__link" href="/a/">A<svg></svg></a></div>
    <div class="navbar__items navbar__items--right"><div class="navbar__item dropdown"><a class="navbar__link" href="#">More</a>
    <ul class="dropdown__menu"><li><a class="dropdown__link" href="/x">X</a></li></ul></div></div></nav>
    <ul class="theme-doc-sidebar-menu"><li><a href="/a/">A</a></li>
    <li class="theme-doc-sidebar-item-category menu__list-item--collapsed"><a role="button" href="/b">Part</a></li>
    <li class="theme-doc-sidebar-item-category"><a href="/c">Open</a><button></button><ul><li><a href="/d">D</a></li></ul></li></ul>
    <footer class="footer"><div class="footer__col"><div class="footer__title">Docs</div><ul><li><a href="/a">A</a></li></ul></div>
    <div class="footer__copyright">C</div></footer>`);
  const ourFrame = frameOf(`<nav class="navbar"><a class="brand" href="/"><img alt="Logo"><b>T</b></a>
    <div class="navbar-items"><a class="navbar-link" href="/a">A</a></div>
    <div class="navbar-items"><details class="navbar-menu"><summary class="navbar-link">More</summary><div><ul><li><a href="/x">X</a></li></ul></div></details></div></nav>
    <ul class="sidebar-list"><li><a href="/a">A</a></li>
    <li><details><summary>Part</summary><ul><li><a href="/b">B</a></li></ul></details></li>
    <li><a href="/c">Open</a><details open><summary></summary><ul><li><a href="/d">D</a></li></ul></details></li></ul>
    <footer class="site-footer"><div class="site-footer-column"><p class="site-footer-title">Docs</p><ul><li><a href="/a">A</a></li></ul></div>
    <div class="site-footer-copyright">C</div></footer>`);
  expect(theirFrame).toEqual({
    head: ['lang: en', 'dir: ltr', 'title: A | T', 'canonical: https://e.org/a', 'description: D'],
    navbar: ['brand: T → /', 'left: A → /a', 'right: More', 'right: More / X → /x'],
    footer: ['column: Docs', 'A → /a', 'copyright: C'],
    sidebar: ['A → /a', 'Part (closed)', 'Open → /c (open)', '  D → /d'],
  });
  expect(ourFrame).toEqual(theirFrame);
});

test('a frame that differs is named by its lines', () => {
  const page = (sidebar: string[]) => ({ ...readPage(theirs), frame: { head: [], navbar: [], footer: [], sidebar } });
  const compared = (a: string[], b: string[]) =>
    compareSites(new Map([['/a', page(a)]]), new Map([['/a', page(b)]])).differences.map(
      ({ detail }: { detail: string }) => detail,
    );
  expect(compared(['A', 'B'], ['A', 'C'])).toEqual(['- B', '+ C']);
  expect(compared(['A', 'B'], ['B', 'A'])).toEqual(['other order: B; A']);
  expect(compared(['A'], ['A'])).toEqual([]);
});

test('a warning about a link is false if the page and the anchor are there', () => {
  const anchor = (id: string) => ({
    code: 'link/missing-anchor',
    message: `no heading or anchor \`#${id}\` on \`/docs/a\``,
  });
  const page = (route: string) => ({ code: 'link/missing-page', message: `no page at \`${route}\`` });
  const here = { code: 'link/missing-anchor', message: 'no heading or anchor `#part` on this page', file: 'docs/a.md' };
  const { total, wrong } = judgeLinks(
    [anchor('part'), anchor('no'), page('/docs/a'), page('/docs/z'), here],
    siteOf(theirs),
    () => '/docs/a',
  );
  expect([total, wrong.length]).toEqual([5, 3]);
});

test('a warning in a translation is judged by the page of that language', () => {
  const message = 'no heading or anchor `#part` on `/docs/a`';
  const inGerman = { code: 'link/missing-anchor', message, file: 'i18n/de/docs/b.md' };
  const [english] = [...siteOf(theirs).values()];
  const german = { ...english, ids: new Set<string>() };
  const both = new Map([
    ['/docs/a', english],
    ['/de/docs/a', german],
  ]);
  expect(judgeLinks([inGerman], both, () => undefined).wrong).toEqual([]);
});
