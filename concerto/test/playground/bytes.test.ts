/** What the playground loads, and when. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsBuildProcess, packageDir } from '../../../test/support/command.ts';
import { allTargets } from '../../samples/targets.ts';

const out = 'test/output/playground-bytes';
const assets = join(packageDir, out, 'assets');

beforeAll(async () => {
  const { status, stderr } = await docsBuildProcess(['build', '--out', out], { cwd: packageDir, outlives: true });
  if (status !== 0) throw new Error(stderr);
});

const textOf = (name: string): string => readFileSync(join(assets, name), 'utf8');
const named = (pattern: RegExp): readonly string[] => readdirSync(assets).filter((name) => pattern.test(name));

/** Files with all that they import before they run. */
function closure(names: readonly string[]): ReadonlySet<string> {
  const all = new Set(names);
  for (const name of all)
    for (const [, needed = ''] of textOf(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) all.add(needed);
  return all;
}

/** After gzip. */
const bytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(textOf(name), { level: 9 }).length, 0);

/** The files that this one imports on demand. */
const onDemand = (name: string): readonly string[] =>
  [...textOf(name).matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, file = '']) => file);

describe('in bytes after gzip', () => {
  const tiers = () => {
    const [worker = ''] = named(/^worker-\w{8}\.js$/);
    const [outputs = [], colors = []] = ['outputs-', 'colors-'].map((start) =>
      onDemand(worker).filter((name) => name.startsWith(start)),
    );
    const check = closure([worker]);
    const visitors = named(/visitor-\w{8}\.js$/);
    const isComparison = (name: string): boolean => name.startsWith('make-comparison-');
    const isInference = (name: string): boolean => name.startsWith('infer-model-');
    const isDiagram = (name: string): boolean => name.startsWith('class-diagram-');
    const made = outputs.flatMap(onDemand);
    const beyondCheck = (names: readonly string[]) => [...closure(names)].filter((name) => !check.has(name));
    const generate = beyondCheck([
      ...outputs,
      ...visitors,
      ...made.filter((name) => !isComparison(name) && !isInference(name) && !isDiagram(name)),
    ]);
    const [compare = [], infer = [], draw = []] = [isComparison, isInference, isDiagram].map((isPart) =>
      beyondCheck(made.filter(isPart)),
    );
    const color = beyondCheck([...colors, ...colors.flatMap(onDemand)]);
    return { check, visitors, generate, compare, infer, draw, color };
  };

  // The goals were 160 KB and 230 KB.
  test('parser and validator', () => expect(bytes(tiers().check)).toBeLessThanOrEqual(143_500));
  test('all targets', () => {
    expect(tiers().visitors).toHaveLength(allTargets.length);
    expect(bytes(tiers().generate)).toBeLessThanOrEqual(90_000);
  });
  // Half of it is a table of the names of characters in HTML, which the package brings along.
  test('colors of generated code, with the grammars of all targets', () => {
    expect(tiers().color.length).toBeGreaterThan(10);
    expect(bytes(tiers().color)).toBeLessThanOrEqual(43_008);
  });
  test('the comparison of two versions, with its part of the page', () => {
    const page = named(/^comparison-(?:panel-\w{8}\.js|\w{10}\.css)$/);
    expect(page).toHaveLength(2);
    expect(bytes([...tiers().compare, ...page])).toBeLessThanOrEqual(20_480);
  });
  test('the class diagram, with its part of the page', () => {
    const page = named(/^diagram-(?:panel-\w{8}\.js|\w{10}\.css)$/);
    expect([page.length, tiers().draw.length]).toEqual([2, 1]);
    expect(bytes([...tiers().draw, ...page])).toBeLessThanOrEqual(23_552);
  });
  test('the importers, with their part of the page', () => {
    const page = named(/^inference-panel-\w{8}\.js$/);
    expect([page.length, tiers().infer.length > 0]).toEqual([1, true]);
    expect(bytes([...tiers().infer, ...page])).toBeLessThanOrEqual(90_000);
  });
  test('the page without the tools and the editor', () =>
    expect(bytes(named(/^playground-\w{8}\.js$|^page-\w{10}\.css$/))).toBeLessThanOrEqual(10_240));
});

test('no page but the playground names any of it', () => {
  const names = [...named(/^(?:worker|editor)-\w{8}\.js$/), ...named(/^page-\w{10}\.css$/)];
  expect(names).toHaveLength(3);
  for (const path of ['index.html', 'docs/intro/index.html', 'docs/reference/errors/index.html']) {
    const html = readFileSync(join(packageDir, out, path), 'utf8');
    expect(names.filter((name) => html.includes(name))).toEqual([]);
  }
});

test('no code but that of the importers is made from text while it runs, so the policy of the site holds in the worker as well', () => {
  const [worker = ''] = named(/^worker-\w{8}\.js$/);
  const first = onDemand(worker);
  const all = closure([worker, ...first, ...first.flatMap(onDemand)]);
  expect([...all].filter((name) => /\beval\(|\bnew Function\(/.test(textOf(name)))).toEqual([
    expect.stringMatching(/^infer-model-\w{8}\.js$/),
  ]);
});
