/** The installed packages and what docs/_api says of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { checkApi } from '../../api/check-api.ts';
import { faultsOf, memberName } from '../../api/describe.ts';
import { anchorOf } from '../../api/homes.ts';
import { type ApiItem, inventory } from '../../api/inventory.ts';
import { described, readPackage } from '../../api/read-package.ts';
import { readSupplements, type Supplement } from '../../api/supplement.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = readdirSync(join(root, 'docs/_api')).map((name) => ({
  path: `docs/_api/${name}`,
  text: readFileSync(join(root, 'docs/_api', name), 'utf8'),
}));
let supplements: readonly Supplement[];
let items: readonly ApiItem[];
beforeAll(async () => {
  supplements = await readSupplements(files);
  items = await inventory(root);
});
const supplementOf = (name: string) => supplements.find((one) => one.package === name);
const draw = (attributes: Readonly<Record<string, string | true>>, path = 'docs/a.md') =>
  checkApi({ block: 0, kind: 'api', text: '', language: 'api', attributes }, { models: [], page: { path, files } });

test('the packages are understood', () => {
  expect(items.length).toBeGreaterThan(200);
  const manager = items.find(({ name }) => name === 'ModelManager');
  expect(manager?.members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['addCTOModel', 'addModelFiles', 'getType']),
  );
  expect(items.some(({ name }) => name === 'CodeGen.TypescriptVisitor')).toBe(true);
});

test.each(described)('%s: everything has its sentence, its errors and its page', async (name) => {
  expect(faultsOf(await readPackage(name), supplementOf(name))).toEqual([]);
});

test.each(described)('%s: every public method is drawn with a sentence', async (name) => {
  const about = await readPackage(name);
  const { drawn = '' } = await draw({ package: name, names: '*' });
  const sections = new Map(drawn.split(/^#{2,3} /m).map((part) => [/\{#([^}]+)\}/.exec(part)?.[1], part]));
  const missing = about.exports.flatMap((one) =>
    one.members
      .filter(({ kind }) => kind === 'method')
      .filter((member) => !/^(?![<\-#])\S.*[.:]$/m.test(sections.get(anchorOf(memberName(one, member))) ?? ''))
      .map((member) => memberName(one, member)),
  );
  expect(missing).toEqual([]);
});

test('every name in a supplement’s page is drawn there', async () => {
  for (const { pages, package: name } of supplements)
    for (const [page, names] of pages) {
      const text = readFileSync(join(root, page), 'utf8');
      const { drawn } = await draw({ package: name, names: names.join(' ') }, page);
      for (const one of names) expect(drawn).toMatch(new RegExp(`[#"]${anchorOf(one)}["}]`));
      expect(text).toContain(`:::api{package=${name}`);
    }
});

test('an unknown package or export is a finding with a hint', async () => {
  expect((await draw({ package: 'concerto-cor', names: 'A' })).found).toEqual([
    { message: 'there is no package `concerto-cor` to describe', hint: 'did you mean package=concerto-core?' },
  ]);
  expect((await draw({ package: 'concerto-core', names: 'ModelManger' })).found[0]).toMatchObject({
    message: expect.stringMatching(/^concerto-core [\d.]+ does not export ModelManger$/),
    hint: 'did you mean ModelManager?',
  });
  expect((await draw({ package: 'concerto-core' })).found).toHaveLength(1);
});

test('a name on another page than the links lead to is a finding', async () => {
  expect((await draw({ package: 'concerto-core', names: 'Factory' })).found).toEqual([
    {
      message: 'links to Factory do not lead to this page',
      hint: expect.stringContaining('docs/_api/concerto-core.yml'),
    },
  ]);
  expect(
    (await draw({ package: 'concerto-core', names: 'Factory' }, 'docs/reference/js-api/instances.md')).found,
  ).toEqual([]);
});

test('the index names every export', async () => {
  const { drawn, found } = await draw({ package: 'concerto-core', index: true });
  expect(found).toEqual([]);
  for (const { name, package: from } of items) if (from === 'concerto-core') expect(drawn).toContain(`\`${name}\``);
});
