/** `docs-build coverage` on real folders, with an extension whose inventory lists fruits and nuts. */
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot } from '../../../support/command.ts';
import { reportTest } from '../../../support/report-test.ts';

const extension = `const items = (...ids) => ids.map((id) => ({ id, words: [[id]] }));
export default { name: 'fruit', coverage: { inventory: () => ({ surfaces: [
  { name: 'fruit', title: 'Fruit', items: items('apple', 'pear', 'plum', 'fig') },
  { name: 'nuts', title: 'Nuts', items: items(...'abcdefghijkl'), excluded: [{ id: 'coconut', reason: 'no nut' }] },
] }) } };`;
const config = `export default { title: 'T', url: 'https://example.org', extensions: ['./ext.mjs'] };`;
const files = {
  'docs.config.mjs': config,
  'ext.mjs': extension,
  'docs/a.md': '# A\n\n`apple`, `pear` and `plum`.',
  'docs/b.md': '# B\n\n`apple`',
  'docs/c.md': '---\ndraft: true\n---\n\n# C\n\n`fig`',
};
const run = (...args: readonly string[]) => docsBuild(['coverage', ...args], { cwd: makeRoot(files) });

test('coverage prints figures per surface, the first missing items, and the total', async () => {
  const { status, stdout } = await run();
  expect(stdout).toMatch(/^ +all +proven +shown +mentioned +missing$/m);
  expect(stdout).toMatch(/^fruit +4 +0 +3 +0 +1 +75\.0 % {2}Fruit$/m);
  expect(stdout).toContain('nuts: 12 missing\n  a\n  b\n');
  expect(stdout).toContain('  j\n  and 2 more, shown with --missing\n');
  expect(stdout).not.toContain('coconut');
  expect(stdout).toContain('Covered: 3 items of 16 on 2 pages');
  expect(status).toBe(0);
});

test('--missing lists all missing and excluded items, and --by-page lists the items of each page', async () => {
  const { stdout } = await run('--missing', '--byPage');
  expect(stdout).toContain('  k\n  l\n');
  expect(stdout).toContain('nuts: 1 not counted\n  coconut: no nut\n');
  expect(stdout).toContain('docs/a.md\n  fruit: apple, pear, plum\n\ndocs/b.md\n  fruit: apple\n');
});

test('--drafts counts drafts', async () => {
  expect((await run('--drafts')).stdout).toMatch(/^fruit +4 +0 +4 +0 +0 +100\.0 %/m);
});

describe('--floor', () => {
  test('ends with 0 if every floor is reached', async () => {
    expect((await run('--floor', 'fruit=75', '--floor', 'nuts=0')).status).toBe(0);
  });

  test('ends with 1 and names the missing items below a floor', async () => {
    const { status, stdout } = await run('--floor', '10,fruit=75.1');
    expect(stdout).toContain(
      'error coverage/floor the pages show or mention 75 % of `fruit`, less than 75.1 %\n    hint: missing: fig\n',
    );
    expect(stdout).toContain(
      '0 % of `nuts`, less than 10 %\n    hint: missing: a, b, c, d, e, f, g, h, i, j and 2 more\n',
    );
    expect(stdout).toContain('Below the floor: 3 items of 16');
    expect(status).toBe(1);
  });

  test.each([
    ['ninety', '--floor takes a percentage', 'write --floor 95'],
    ['friut=90', 'nothing called `friut` is counted', 'did you mean `fruit`?'],
    ['zebras=90', 'nothing called `zebras` is counted', 'there is fruit, nuts'],
  ])('ends with 2 for the invalid value %s', async (floor, message, hint) => {
    const { status, stderr } = await run('--floor', floor);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).toContain(hint);
  });
});

reportTest('--format json prints the figures and the floors', async () => {
  const { stdout } = await run('--format', 'json', '--floor', 'fruit=80');
  expect(JSON.parse(stdout)).toMatchObject({
    schemaVersion: 1,
    diagnostics: [{ severity: 'error' }],
    summary: { pages: 2, errors: 1 },
    coverage: {
      surfaces: [
        {
          name: 'fruit',
          title: 'Fruit',
          total: 4,
          proven: 0,
          shown: 3,
          mentioned: 0,
          percent: 75,
          missing: ['fig'],
          excluded: [],
          floor: 80,
        },
        { name: 'nuts', percent: 0, excluded: [{ id: 'coconut', reason: 'no nut' }], floor: null },
      ],
      pages: {
        'docs/a.md': { fruit: { shown: ['apple', 'pear', 'plum'] } },
        'docs/b.md': { fruit: { shown: ['apple'] } },
      },
    },
  });
});

test('coverage ends with 0 and says so if no extension has an inventory', async () => {
  const plain = makeRoot({ 'docs/a.md': '# A' });
  const { status, stdout } = await docsBuild(['coverage'], { cwd: plain });
  expect([status, stdout]).toEqual([0, expect.stringContaining('There is nothing to cover')]);
});
