import { expect, test } from 'vitest';
import type { Surroundings } from '../../../build/features/init/read-surroundings.ts';
import { type StarterTemplates, starterFiles, starterNames } from '../../../build/features/init/starter-files.ts';

const templates = Object.fromEntries(starterNames.map((name) => [name, `${name}\n`])) as StarterTemplates;
const plain: Surroundings = {
  title: 'Site',
  description: undefined,
  remote: undefined,
  branch: 'main',
  repositoryDir: undefined,
  folder: '',
  packageManager: undefined,
  hasPages: false,
  configName: undefined,
};
const made = (found: Partial<Surroundings>): readonly string[] =>
  starterFiles({ ...plain, ...found }, templates, { manual: 'https://example.org', version: '1.0.0' }).map(
    ({ path }) => path,
  );
const hosted = (host: string) => ({ host, owner: 'a', name: 'b' });
const workflow = '.github/workflows/docs.yml';

test('a new folder gets pages, a configuration and a workflow', () => {
  expect(made({})).toEqual([
    'docs/intro.md',
    'docs/writing.md',
    'docs/publishing.md',
    'docs.config.ts',
    '.gitignore',
    workflow,
  ]);
  expect(made({ hasPages: true, configName: 'docs.config.js' })).toEqual(['.gitignore', workflow]);
});

test('there is a workflow where GitHub runs it: not on other hosts, and not in a part of a repository without a remote', () => {
  expect(made({ remote: hosted('github.com'), folder: 'site/', repositoryDir: '/repo' })).toContain(
    `/repo/${workflow}`,
  );
  for (const found of [{ remote: hosted('gitlab.com') }, { folder: 'site/', repositoryDir: '/repo' }])
    expect(made(found).filter((path) => path.includes('workflows'))).toEqual([]);
});
