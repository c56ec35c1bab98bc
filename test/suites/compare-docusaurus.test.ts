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
  expect(readPage(theirs)).toEqual({
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
