/** Each version of the documents has an index of its own. */
import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { site } from '../../../support/site-test.ts';
import { plain, siteOf, versioned } from '../../../support/versioned-site.ts';

const indexes = (names: Iterable<string>) => [...names].filter((name) => name.includes('/meta')).sort();

test('each version has an index of its own', async () => {
  const built = await site(versioned, { search: {} }).build();
  expect(indexes(built.files.keys())).toEqual(
    ['current', '1']
      .map((name) => `assets/search/meta-${name}.bin`)
      .concat('assets/search/meta.bin')
      .sort(),
  );
  const { versions } = siteOf(built.page('/').html);
  expect(versions?.all.map(({ search }) => search)).toEqual([
    { meta: '/assets/search/meta-current.bin' },
    undefined,
    { meta: '/assets/search/meta-1.bin' },
  ]);
});

test('the index of a site with one version is what it would be without versions', async () => {
  const searchFiles = async (on: typeof plain, docs: ConfigInput['docs']) =>
    [...(await site(on, { docs, search: {} }).build()).files].filter(([path]) => path.startsWith('assets/search/'));
  const one = { ...plain, 'versions.json': '["1"]', 'versioned_docs/version-1/z.md': '# Z\n' };
  expect(await searchFiles(one, { onlyIncludeVersions: ['current'] })).toEqual(await searchFiles(plain, {}));
});
