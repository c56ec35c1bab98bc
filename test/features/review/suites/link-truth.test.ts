/** On sites whose links are known, exactly the broken ones are reported, each at its line. */
import { expect, test } from 'vitest';
import { kinds, truthSite } from '../../../support/link-truth.ts';
import { review } from '../review.ts';

const works = /leads to this site$|ends in \.html$/;

test.each([
  ['/', undefined],
  ['/', true],
  ['/', false],
  ['/base/', undefined],
  ['/base/', true],
])('base path %s, trailing slash %s', async (base, trailingSlash) => {
  const { files, config, links } = truthSite(base, 3);
  const all = await review(files, { ...config, ...(trailingSlash !== undefined && { trailingSlash }) });
  const found = new Map(
    all
      .filter(({ code, message }) => code.startsWith('link/') && !works.test(message))
      .map(({ message, at }) => [/t\d+x/.exec(message)?.[0] ?? message, `${at?.file}:${at?.line}`]),
  );
  const broken = [...links].filter(([, { isBroken }]) => isBroken);
  expect(new Set([...links.values()].map(({ kind }) => kind)).size).toBe(Object.keys(kinds).length + 3);
  const named = (token: string) => `${links.get(token)?.kind}: ${token}`;
  expect([...found.keys()].filter((token) => !links.get(token)?.isBroken).map(named), 'wrongly reported').toEqual([]);
  expect(
    broken.filter(([token]) => !found.has(token)).map(([token]) => named(token)),
    'missed',
  ).toEqual([]);
  for (const [token, { place }] of broken) expect(found.get(token), named(token)).toBe(place);
});
