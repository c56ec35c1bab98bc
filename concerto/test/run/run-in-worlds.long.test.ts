import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block, Verdict } from 'docs-build';
import { afterAll, describe, expect, test } from 'vitest';
import { runPage } from '../../run/run-in-worlds.ts';
import { worldNames } from '../../run/worlds.ts';
import { block, page } from './page.ts';

/** Has no packages, so that samples start from no snapshot. */
const root = mkdtempSync(join(realpathSync(tmpdir()), 'worlds-'));
afterAll(() => rmSync(root, { recursive: true }));

const { signal } = new AbortController();
const runIn = (world: string | undefined, ...blocks: readonly Block[]): Promise<Verdict> =>
  runPage(page(...blocks), { root, signal, ...(world !== undefined && { world }) });
const [atHome, newYork] = worldNames;
const tomorrow = Date.now() + 86_400_000;

/** What each program prints in the first world. */
const programs = {
  zone: ['console.log(new Date(0).getHours())', '0'],
  locale: ['console.log((1.5).toLocaleString())', '1.5'],
  folder: ["import { basename } from 'node:path'; console.log(basename(process.cwd()))", 'page'],
  clock: [`console.log(new Date() < ${tomorrow})`, 'true'],
} as const;
const blocksOf = (factor: keyof typeof programs, varies = ''): readonly Block[] => [
  block(`js run${varies && ` varies=${varies}`}`, programs[factor][0]),
  block('text output', programs[factor][1]),
];

describe('an output that is another one elsewhere', () => {
  test.each([
    ['zone', 'in the time zone America/New_York'],
    ['locale', 'with LANG=de_DE.UTF-8'],
    ['folder', 'in a folder called "my project"'],
    ['clock', '365 days later'],
  ] as const)('is a problem that names the %s', async (factor, where) => {
    expect((await runIn(atHome, ...blocksOf(factor))).findings).toEqual([]);
    const { samples, findings } = await runIn(newYork, ...blocksOf(factor));
    expect(samples).toMatchObject([{ block: 0, state: 'failed' }]);
    expect(findings).toMatchObject([
      {
        block: 1,
        line: 1,
        message: `${where}: the program prints something else`,
        hint: expect.stringContaining(`varies="${factor}"`),
        detail: expect.stringContaining(programs[factor][1]),
      },
    ]);
    expect(findings[0]).not.toHaveProperty('correction');
  });

  test('passes where the page says so, and readers are told', async () => {
    for (const factor of ['zone', 'locale', 'folder', 'clock'] as const)
      expect((await runIn(newYork, ...blocksOf(factor, factor))).findings).toEqual([]);
    const { samples } = await runIn(atHome, ...blocksOf('zone', 'zone,locale'));
    expect(samples).toMatchObject([
      { note: 'The output depends on your time zone and language. Shown for UTC.', state: 'proven' },
    ]);
  });

  test('may vary only with what the page says', async () => {
    const { findings } = await runIn(newYork, ...blocksOf('locale', 'zone'));
    expect(findings).toMatchObject([{ message: expect.stringMatching(/^with LANG=de_DE.UTF-8: /) }]);
  });

  test('is found in transcripts, each command by itself', async () => {
    const transcript = block('console', '$ echo same', 'same', '$ date -d @0 +%H', '00', '$ basename "$PWD"', 'page');
    const { findings } = await runIn(newYork, transcript);
    expect(findings.map(({ line, message }) => [line, message])).toEqual([
      [4, 'in the time zone America/New_York: `$ date -d @0 +%H` prints something else'],
      [6, 'in a folder called "my project": `$ basename "$PWD"` prints something else'],
    ]);
  });
});

test('a mark that nothing needs is a problem', async () => {
  const blocks = [block('js run varies=zone', 'console.log(1)'), block('text output', '1')];
  expect((await runIn(newYork, ...blocks)).findings).toEqual([
    { block: 0, message: 'the output does not vary with `zone`', hint: 'leave the mark out' },
  ]);
  expect((await runIn(atHome, ...blocks)).findings).toEqual([]);
  expect((await runIn(newYork, ...blocksOf('zone', 'moon'))).findings).toMatchObject([
    { block: 0, message: '`varies` names `moon`', hint: 'expected some of zone, locale, folder, clock' },
  ]);
});

test('what is wrong everywhere is the same problem everywhere', async () => {
  const blocks = [block('js run', 'console.log(1)'), block('text output', '2')];
  const wrong = await runIn(undefined, ...blocks);
  expect(wrong.findings).toMatchObject([{ message: 'the program prints something else', correction: '1' }]);
  for (const world of worldNames) expect(await runIn(world, ...blocks)).toEqual(wrong);
});

describe('what needs no process', () => {
  const check = (body: string): string =>
    `data:text/javascript,${encodeURIComponent(`export default { samples: { check(page) { ${body} } } };`)}`;
  const checked = (world: string | undefined, module: string): Promise<Verdict> =>
    runPage(page(block('json instance', '{}')), { root, signal, module, ...(world !== undefined && { world }) });

  test('is checked in each world too', async () => {
    const module = check(`
      const findings = new Date(0).getHours() === 0 ? [] : [{ block: 0, message: 'not midnight' }];
      return { samples: [], findings: [...findings, { block: 0, message: 'always' }] };`);
    expect((await checked(atHome, module)).findings).toEqual([]);
    expect((await checked(newYork, module)).findings).toMatchObject([
      { block: 0, message: 'in the time zone America/New_York: not midnight' },
    ]);
  });

  test('draws the same in each world', async () => {
    const module = check(`
      const drawn = new Date() < ${tomorrow} ? 'today' : 'next year';
      return { samples: [{ block: 0, kind: 'x', state: 'proven', drawn }], findings: [] };`);
    expect((await checked(newYork, module)).findings).toMatchObject([
      { block: 0, message: '365 days later: what is generated is something else' },
    ]);
  });

  test('says why it cannot be checked', async () => {
    await expect(checked(newYork, check("throw new Error('broken')"))).rejects.toThrow('broken');
    await expect(checked(newYork, check('process.exit()'))).rejects.toThrow('has ended');
  });
});
