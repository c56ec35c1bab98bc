/** The embedded search finds what every provider finds. */
import { expect, test } from 'vitest';
import { found, routesOf, sections } from '../../../support/same-hits.ts';
import { engineOf } from '../search-index.ts';

test.each(found)('the pages for %s', async (query, routes) => {
  expect(routesOf(await engineOf(sections).urls(query))).toEqual(routes);
});
