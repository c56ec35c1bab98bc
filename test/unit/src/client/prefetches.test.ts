import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, routeAhead } from '../../../../src/client/prefetches.ts';

const onLineWith = (connection?: Connection): void => {
  vi.stubGlobal('navigator', { connection });
};
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://example.org/base/docs/a'));
  onLineWith();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['another page', '/base/docs/b#c', '/docs/b'],
  ['the page itself', '/base/docs/a/#c', undefined],
  ['a file', '/base/files/b.pdf', undefined],
  ['another site', 'https://other.example/base/docs/b', undefined],
])('what may be loaded ahead: %s', (_, address, route) => {
  expect(routeAhead(address, '/base/')).toBe(route);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('nothing is loaded ahead with %j', (connection) => {
  onLineWith(connection);
  expect(routeAhead('/base/docs/b', '/base/')).toBeUndefined();
});

test('pages are loaded ahead on fast connections', () => {
  onLineWith({ saveData: false, effectiveType: '4g' });
  expect(routeAhead('/base/docs/b', '/base/')).toBe('/docs/b');
});
