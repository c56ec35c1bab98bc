import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { configLocator, validateConfig } from '../../../../build/config/validate.ts';
import { editUrlAt, resolveVersions } from '../../../../build/versions/doc-versions.ts';
import { versionFilesOf } from '../../../support/site-test.ts';

const files = (names: readonly string[], more: Readonly<Record<string, string>> = {}) => ({
  'docs/a.md': '',
  'versions.json': JSON.stringify(names),
  ...Object.fromEntries(names.map((name) => [`versioned_docs/version-${name}/a.md`, ''])),
  ...more,
});

function resolve(on: Readonly<Record<string, string>>, docs: ConfigInput['docs'] = {}, rest: ConfigInput = {}) {
  const text = `export default ${JSON.stringify({ docs, ...rest })}`;
  const { value } = validateConfig({ docs, ...rest }, { file: 'docs.config.js', text });
  if (!value) throw new Error('the configuration of the test is not valid');
  const resolved = resolveVersions(value, versionFilesOf(on), configLocator({ file: 'docs.config.js', text }));
  return {
    sets: resolved.value.sets?.map(({ id, path, routeBasePath, version }) => [
      id,
      path,
      routeBasePath,
      version?.banner,
    ]),
    all: resolved.value.sets,
    problems: resolved.diagnostics.map(({ message, at, hint }) => [message, at?.file, hint]),
  };
}

describe('the versions of a folder of documents', () => {
  test('without a folder of versions, the configuration stays as it is, whatever versions.json is', () => {
    expect(resolve({ 'docs/a.md': '', 'versions.json': '{"node":"20"}' })).toMatchObject({
      sets: undefined,
      problems: [],
    });
  });

  test('the newest one that has a name is at the root, the folder itself at `next`', () => {
    expect(resolve(files(['2.0', '1.0'])).sets).toEqual([
      ['default', 'versioned_docs/version-2.0', '/docs', 'none'],
      ['default@current', 'docs', '/docs/next', 'unreleased'],
      ['default@1.0', 'versioned_docs/version-1.0', '/docs/1.0', 'unmaintained'],
    ]);
  });

  test('any version may be the last one; those before it are to come', () => {
    expect(resolve(files(['2.0', '1.0']), { lastVersion: 'current' }).sets).toEqual([
      ['default', 'docs', '/docs', 'none'],
      ['default@2.0', 'versioned_docs/version-2.0', '/docs/2.0', 'unmaintained'],
      ['default@1.0', 'versioned_docs/version-1.0', '/docs/1.0', 'unmaintained'],
    ]);
    expect(
      resolve(files(['2.0', '1.0']), { lastVersion: '1.0' }).sets?.map(([id, , , banner]) => [id, banner]),
    ).toEqual([
      ['default', 'none'],
      ['default@current', 'unreleased'],
      ['default@2.0', 'unreleased'],
    ]);
  });

  test('label, address, banner and noIndex of a version are configured', () => {
    const versions = {
      current: { label: 'Canary', path: 'canary', banner: 'none', noIndex: true },
      '1.0': { path: '/one/' },
    } as const;
    const { all = [] } = resolve(files(['2.0', '1.0']), { versions });
    expect(all.map(({ routeBasePath }) => routeBasePath)).toEqual(['/docs', '/docs/canary', '/docs/one']);
    expect(all[1]?.version).toMatchObject({ label: 'Canary', banner: 'none', noIndex: true });
  });

  test('only some are published', () => {
    const names = (docs: ConfigInput['docs']) =>
      resolve(files(['2.0', '1.0']), docs).all?.map(({ version }) => version?.name);
    expect(names({ includeCurrentVersion: false })).toEqual(['2.0', '1.0']);
    expect(names({ onlyIncludeVersions: ['current', '1.0'] })).toEqual(['1.0', 'current']);
    expect(names({ disableVersioning: true })).toBeUndefined();
  });

  test('a folder without versions may still have an address of its own', () => {
    expect(resolve({ 'docs/a.md': '' }, { versions: { current: { path: '3.x' } } }).sets).toEqual([
      ['default', 'docs', '/docs/3.x', undefined],
    ]);
  });

  test('sidebars are those of the version; without a file they follow the folders', () => {
    const { all = [] } = resolve(
      files(['2.0', '1.0'], { 'versioned_sidebars/version-1.0-sidebars.json': '{"old":{"Start":["a"]}}' }),
      { sidebars: { now: ['a'] } },
    );
    expect(all.map(({ sidebars, version }) => [version?.name, sidebars && Object.keys(sidebars)])).toEqual([
      ['2.0', undefined],
      ['current', ['now']],
      ['1.0', ['old']],
    ]);
    expect(all[2]?.sidebars?.old).toEqual([{ type: 'category', label: 'Start', items: [{ type: 'doc', id: 'a' }] }]);
  });

  test('collections have versions of their own', () => {
    const collections = [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk' }];
    const on = { 'docs/a.md': '', 'sdk_versions.json': '["1"]', 'sdk_versioned_docs/version-1/a.md': '' };
    expect(resolve(on, {}, { collections }).sets).toEqual([
      ['default', 'docs', '/docs', undefined],
      ['sdk', 'sdk_versioned_docs/version-1', '/sdk', 'none'],
      ['sdk@current', 'sdk', '/sdk/next', 'unreleased'],
    ]);
  });

  test('what is wrong with the first collection is reported in it', () => {
    const text =
      "export default {\n  docs: {},\n  collections: [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk', lastVersion: '3' }],\n}";
    const input = { docs: {}, collections: [{ id: 'sdk', path: 'sdk', routeBasePath: '/sdk', lastVersion: '3' }] };
    const { value } = validateConfig(input, { file: 'docs.config.js', text });
    const on = { 'docs/a.md': '', 'sdk_versions.json': '["1"]', 'sdk_versioned_docs/version-1/a.md': '' };
    const { diagnostics } = resolveVersions(
      value as NonNullable<typeof value>,
      versionFilesOf(on),
      configLocator({ file: 'docs.config.js', text }),
    );
    expect(diagnostics.map(({ message, at }) => [message, at?.line])).toEqual([['there is no version `3`', 3]]);
  });

  test('what is wrong is reported where it is written', () => {
    const on = files(['2.0', '1.0']);
    expect(resolve(on, { lastVersion: '2.1' }).problems).toEqual([
      ['there is no version `2.1`', 'docs.config.js', 'did you mean `2.0`?'],
    ]);
    expect(resolve(on, { versions: { next: {} } }).problems).toEqual([
      [
        'there is no version `next`',
        'docs.config.js',
        'versions: current, 2.0, 1.0; list others in versions.json, or give them a `ref`',
      ],
    ]);
    expect(resolve(on, { lastVersion: '2.0', onlyIncludeVersions: ['1.0'] }).problems).toEqual([
      [
        '`2.0` is the last version, and is left out',
        'docs.config.js',
        'include it, or name another one in `lastVersion`',
      ],
    ]);
    expect(resolve({ 'docs/a.md': '' }, { includeCurrentVersion: false }).problems).toEqual([
      ['there are no versions to publish', 'docs.config.js', 'remove `includeCurrentVersion: false`'],
    ]);
    expect(resolve({ ...on, 'versions.json': '{}' }).problems).toEqual([
      ['expected a list of the names of versions', 'versions.json', 'such as `["2.x", "1.x"]`'],
    ]);
    expect(resolve({ ...on, 'versions.json': '["3.0"]' }).problems).toEqual([
      [
        'the version `3.0` has no folder `versioned_docs/version-3.0`',
        'versions.json',
        'delete its name, or restore its folder',
      ],
    ]);
    const sidebars = { 'versioned_sidebars/version-1.0-sidebars.json': '{"old":[{"type":"doc"}]}' };
    expect(resolve(files(['1.0'], sidebars)).problems).toEqual([
      [expect.stringContaining('old'), 'versioned_sidebars/version-1.0-sidebars.json', undefined],
    ]);
    expect(validateConfig({ docs: { lastVersion: '../up' } }, { file: undefined, text: '' }).diagnostics).toHaveLength(
      1,
    );
  });
});

describe('versions from Git', () => {
  const fromGit = (docs: ConfigInput['docs']) => {
    const text = `export default ${JSON.stringify({ docs })}`;
    const { value } = validateConfig({ docs }, { file: 'docs.config.js', text });
    if (!value) throw new Error('the configuration of the test is not valid');
    const found = { ...versionFilesOf({ 'docs/a.md': '' }), fromGit: () => ({ value: 'tree', diagnostics: [] }) };
    return resolveVersions(value, found, configLocator({ file: 'docs.config.js', text }));
  };

  test('two that are the same folder of the same commit are an error', () => {
    const { diagnostics } = fromGit({
      versions: { '2': { ref: 'v1' }, '1': { ref: 'v1' }, '0': { ref: 'v1', folder: 'old' } },
    });
    expect(diagnostics.map(({ message, at }) => [message, at?.file])).toEqual([
      ['the versions `2` and `1` are the same folder of the same commit', 'docs.config.js'],
    ]);
  });

  test('their pages are edited in their branch', () => {
    const editUrl = 'https://github.com/o/r/edit/main/site/';
    const { value } = fromGit({ editUrl, versions: { '1': { ref: 'v1.x' } } });
    expect(value.sets?.map((set) => [set.path, set.editUrl])).toEqual([
      ['v1.x:/docs', 'https://github.com/o/r/edit/v1.x/site/'],
      ['docs', editUrl],
    ]);
  });

  test.each([
    ['https://github.com/o/r/tree/main', 'https://github.com/o/r/tree/v1/'],
    ['https://gitlab.com/g/s/r/-/edit/main/', 'https://gitlab.com/g/s/r/-/edit/v1/'],
    ['https://codeberg.org/o/r/src/branch/main/docs/', 'https://codeberg.org/o/r/src/branch/v1/docs/'],
    ['https://cms.example.org/open/', undefined],
  ])('the branch in %s', (editUrl, expected) => {
    expect(editUrlAt(editUrl, 'v1')).toBe(expected);
  });
});
