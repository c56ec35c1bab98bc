import { describe, expect, test } from 'vitest';
import { createSuggestions } from '../../../../build/checks/suggestions.ts';
import type { Site } from '../../../../build/model/site.ts';

/** The parts of a site that suggestions use. */
function siteOf(
  files: Readonly<Record<string, string>>,
  assets: readonly string[] = [],
  statics: readonly string[] = [],
) {
  const routes = Object.entries(files);
  return {
    pages: new Map(routes.map(([path, route]) => [route, { kind: 'doc', route, doc: { path } }])),
    routeOf: new Map(routes),
    order: routes.slice(1).map(([, route]) => route),
    assets: new Map(assets.map((path) => [path, {}])),
    statics: new Map(statics.map((path) => [path, {}])),
  } as unknown as Site;
}

const site = siteOf(
  { 'docs/install.md': '/docs/install', 'docs/guide/usage.md': '/docs/guide/usage' },
  ['docs/img/shelf.png'],
  ['files/manual.pdf'],
);

test('suggests the closest route, asset or static file', () => {
  const { page, asset } = createSuggestions(site);
  expect(page('/docs/instal')).toBe('/docs/install');
  expect(page('/unlike/anything/else')).toBeUndefined();
  expect(asset('docs/a.md', './shelves.png')).toBe('./img/shelf.png');
  expect(asset('docs/a.md', '/files/manul.pdf')).toBe('/files/manual.pdf');
  expect(asset('docs/a.md', './manul.pdf')).toBe('/files/manual.pdf');
});

describe('what to write is seen from the file in which it will stand', () => {
  test.each([
    ['docs/a.md', './shelf.png', './img/shelf.png'],
    ['docs/guide/a.md', 'shelf.png#dark', '../img/shelf.png'],
    ['docs/_parts/p.md', '../shelf.png', '../img/shelf.png'],
    ['docs/img/a.md', './shelve.png', './shelf.png'],
    ['docs/a.md', '/img/shelf.png', './img/shelf.png'],
  ])('in %s, for the picture %s: %s', (from, href, expected) => {
    expect(createSuggestions(site).asset(from, href)).toBe(expected);
  });

  test('of several files of a name, the closest', () => {
    const many = siteOf({ 'docs/a/index.md': '/a', 'docs/b/index.md': '/b' }, ['docs/a/x.png', 'docs/b/img/x.png']);
    expect(createSuggestions(many).asset('docs/b/c.md', './x.png')).toBe('./img/x.png');
    expect(createSuggestions(many).markdown('docs/b/c/d.md', './index.md')).toBe('../index.md');
  });

  test('a name with signs that would end the address', () => {
    const spaced = siteOf({ 'docs/my page (new).md': '/x' }, ['docs/img/my shelf.png']);
    expect(createSuggestions(spaced).asset('docs/a.md', './my%20shelf.png')).toBe('./img/my%20shelf.png');
    expect(createSuggestions(spaced).markdown('docs/a.md', './my page (nwe).md')).toBe('./my%20page%20%28new%29.md');
    expect(createSuggestions(spaced).certain.asset('docs/a.md', './my%20shelf.png')).toBe('./img/my%20shelf.png');
  });

  test('files of a commit suggest those of the same commit', () => {
    const commit = siteOf({ 'v1:/docs/a.md': '/a' }, ['docs/img/x.png', 'v1:/docs/pics/x.png']);
    expect(createSuggestions(commit).asset('v1:/docs/a.md', './x.png')).toBe('./pics/x.png');
    expect(createSuggestions(commit).asset('docs/b.md', './x.png')).toBe('./img/x.png');
  });

  test('never what is written', () => {
    const same = siteOf({ 'docs/x.md': '/x' }, ['docs/x.png'], ['x.zip']);
    for (const href of ['./x.png', 'x.png', '././x.png', '/x.zip'])
      expect(createSuggestions(same).asset('docs/a.md', href)).toBeUndefined();
    expect(createSuggestions(same).markdown('docs/a.md', './x.md#part')).toBeUndefined();
  });
});

test.each([
  ['docs/guide/a.md', './instal.md#part', '../install.md'],
  ['docs/a.md', 'usage.md', './guide/usage.md'],
  ['src/pages/a.md', '/install.md', '../../docs/install.md'],
  ['docs/a.md', 'unlike.md', undefined],
])('in %s, suggests for %s the relative link %s', (from, href, expected) => {
  expect(createSuggestions(site).markdown(from, href)).toBe(expected);
});

test('the example is the first document in reading order', () => {
  expect(createSuggestions(site).firstPage('docs/a.md')).toEqual({
    route: '/docs/guide/usage',
    file: './guide/usage.md',
  });
  expect(createSuggestions(siteOf({})).firstPage('docs/a.md')).toBeUndefined();
});

test('makes no new suggestions after 300 different missing addresses', () => {
  const { page } = createSuggestions(site);
  for (let i = 0; i < 299; i += 1) page(`/missing/${i}`);
  expect(page('/docs/instal')).toBe('/docs/install');
  expect(page('/docs/instll')).toBeUndefined();
  expect(page('/docs/instal')).toBe('/docs/install');
});
