import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRemote, readSurroundings } from '../../../build/features/init/read-surroundings.ts';
import { makeRoot } from '../../support/command.ts';

test.each([
  ['git@github.com:acme/rockets.git', 'github.com acme rockets'],
  ['https://github.com/acme/rockets', 'github.com acme rockets'],
  ['https://github.com/acme/rockets.git/', 'github.com acme rockets'],
  ['https://user:secret@github.com/acme/acme.github.io.git', 'github.com acme acme.github.io'],
  ['ssh://git@example.org:2222/acme/rockets.git', 'example.org acme rockets'],
  ['git@gitlab.com:group/sub/rockets.git', 'gitlab.com group/sub rockets'],
  ['git://example.org/acme/rockets', 'example.org acme rockets'],
])('%s', (url, expected) => {
  const { host, owner, name } = parseRemote(url) ?? {};
  expect(`${host} ${owner} ${name}`).toBe(expected);
});

test.each(['/srv/git/rockets.git', '../rockets', 'C:\\repositories\\rockets', 'file:///srv/git/rockets', ''])(
  'no remote that people can look at: %s',
  (url) => expect(parseRemote(url)).toBeUndefined(),
);

test.each([
  ['as written', { name: '@acme/rocket-engine', description: ' Fast. ' }, 'Rocket Engine', 'Fast.'],
  ['empty', { name: 'rockets', description: ' ' }, 'Rockets', undefined],
  ['no text', { name: 'rockets', description: 5 }, 'Rockets', undefined],
])('the name and the description of a package: %s', (_, manifest, title, description) => {
  const root = makeRoot({ 'package.json': JSON.stringify(manifest) });
  expect(readSurroundings(root)).toMatchObject({ title, description });
});

test.each([{}, { name: '' }, { name: ['rockets'] }])(
  'a package without a name has that of its folder: %j',
  (manifest) => {
    const root = makeRoot({ 'rocket-engine/package.json': JSON.stringify(manifest) });
    expect(readSurroundings(`${root}/rocket-engine`)).toMatchObject({ title: 'Rocket Engine' });
  },
);

test('links in docs/ that lead in a circle or outside are no pages', () => {
  const root = makeRoot({ 'docs/a/note.txt': '', 'elsewhere/page.md': '' });
  symlinkSync('.', join(root, 'docs/one'));
  symlinkSync('.', join(root, 'docs/two'));
  symlinkSync('../elsewhere', join(root, 'docs/three'));
  expect(readSurroundings(root)).toMatchObject({ hasPages: false });
  writeFileSync(join(root, 'docs/a/page.mdx'), '');
  expect(readSurroundings(root)).toMatchObject({ hasPages: true });
});
