import { expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import { emptyFolders } from '../../../../build/pipeline/empty-folders.ts';
import { sourcesOf } from '../../../support/site-test.ts';

const text = "export default { docs: { path: 'doc' }, collections: [{ path: 'apis' }] };";
const found = (files: Record<string, string>, value: object, foldersWithDocs: readonly string[]) => {
  const { value: config } = validateConfig(value, { file: undefined, text: '' });
  if (!config) throw new Error('the configuration is wrong');
  const locateKey = (path: readonly (string | number)[], folder?: string) => ({
    file: `${path.join('.')} ${folder}`,
    line: 1,
    column: text.indexOf(`'${folder}'`),
  });
  return emptyFolders({ ...sourcesOf(files), foldersWithDocs }, { config, locateKey });
};

test('a folder that does not exist, at its place, with the one that was meant', () => {
  expect(found({}, { docs: { path: 'doc' } }, ['docs', 'guide'])).toMatchObject([
    {
      code: 'config/no-docs',
      severity: 'error',
      at: { file: 'docs.path doc', column: 31 },
      hint: 'did you mean `docs`?',
    },
  ]);
  expect(found({}, { docs: { path: 'documentation' } }, ['guide'])[0]?.hint).toMatch(/; there are some in guide$/);
});

test('where the root is in a site, the folder above is named', () => {
  expect(found({}, {}, ['..', 'guide'])[0]?.hint).toContain('the folder above: go there, or name it with `--root`');
});

test('of a collection it is a warning', () => {
  const collections = [{ id: 'api', path: 'apis', routeBasePath: '/api' }];
  expect(found({ 'docs/a.md': '' }, { collections }, ['docs', 'api'])).toMatchObject([
    { severity: 'warning', at: { file: 'collections.0.path apis' }, hint: 'did you mean `api`?' },
  ]);
  expect(found({ 'docs/a.md': '', 'apis/b.md': '' }, { collections }, [])).toEqual([]);
});
