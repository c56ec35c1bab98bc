import { describe, expect, test } from 'vitest';
import { readVersions } from '../../record/versions.ts';
import { fence, findings } from '../page-of.ts';

describe('versions', () => {
  test('short names are those of the Accord Project', () => {
    expect(readVersions('concerto-cto@1.0.0, @other/x@2.0.0')).toEqual({
      packages: ['@accordproject/concerto-cto@1.0.0', '@other/x@2.0.0'],
      by: ['concerto-cto 1.0.0', '@other/x 2.0.0'],
    });
  });
  test('their order does not count', () => {
    expect(readVersions('b@1.0.0 a@1.0.0')).toEqual(readVersions('a@1.0.0,b@1.0.0'));
  });
  test.each<string | true>([true, '', 'concerto-core', 'concerto-core@1', 'concerto-core@^1.0.0', 'a@1.0.0 a@2.0.0'])(
    '%s is refused',
    (written) => {
      expect(readVersions(written)).toHaveProperty('message');
    },
  );
  test('on a page that is said at the block', async () => {
    const found = await findings([fence('js run versions="concerto-core"', '1')]);
    expect(found).toMatchObject([{ block: 0, message: '`concerto-core` is no package with an exact version' }]);
  });
  test('without `run` they mean nothing', async () => {
    const found = await findings([fence('js versions="concerto-core@1.0.0"', '1')]);
    expect(found).toMatchObject([{ message: '`versions` means nothing without `run`' }]);
  });
});
