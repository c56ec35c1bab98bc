import { expect, test } from 'vitest';
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
  expect(asset('./shelves.png')).toBe('./shelf.png');
  expect(asset('/files/manul.pdf')).toBe('/files/manual.pdf');
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
