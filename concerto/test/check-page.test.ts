import type { Block } from 'docs-build';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { book, directive, fence, verdict } from './page-of.ts';

/** Numbers that are the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const languages = ['concerto', 'json', 'yaml', 'js', 'console', 'sh', 'text'];
const words = [
  'model',
  'model=a',
  'fragment',
  'fragment=a',
  'properties',
  'instance',
  'instance=a',
  'metamodel=a',
  'metamodel',
  'commands=a',
  'vocabulary',
  'concertino=a',
  'strict',
  'complete',
  'error',
  'error="x"',
  'no-check',
  'output',
  'run',
  'title="a.cto"',
];
const texts = [
  book,
  '',
  '{}',
  '[]',
  'null',
  '"x"',
  '{"$class":1}',
  '{"$class":"a.b"}',
  '{"$class":"concerto.metamodel@1.0.0.Models","models":[null]}',
  '{"$class":"concerto.metamodel@1.0.0.Model","imports":1}',
  'a: &a [*a]',
  '- x',
  'locale: en\nnamespace: a\ndeclarations: 5',
  'namespace',
  'concept A {}',
  'o String s',
  'import x',
  '\u0000\ud800',
  'commands: 5\ndecoratorCommandsVersion: 0.4.0',
  '}{',
];

test('never throws, whatever stands on a page', async () => {
  const next = random(7);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  for (let round = 0; round < 60; round += 1) {
    const blocks: Block[] = Array.from({ length: 5 }, () =>
      fence([pick(languages), pick(words), pick(words)].join(' '), pick(texts)),
    );
    blocks.push(directive('generated', { model: 'a', targets: pick(['java', 'all', '', 'x']) }));
    const { samples, findings } = await verdict(blocks, { 'docs/_models/a.cto': pick([book, 'x']) });
    expect(samples.every(({ block }) => block in blocks)).toBe(true);
    for (const { block, line = 1, message } of findings) {
      expect(message).not.toBe('');
      expect(line).toBeLessThanOrEqual((blocks[block]?.text.split('\n').length ?? 0) + 1);
    }
  }
});

test('findings come in the order of the page', async () => {
  const { findings } = await verdict([fence('concerto', 'x'), fence('json instanc', '{'), fence('concerto', 'y')]);
  expect(findings.map(({ block }) => block)).toEqual([0, 1, 1, 2]);
});

test('loads no package of Concerto before it is needed', async () => {
  const made = await build({
    entryPoints: ['concerto/check-page.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    tsconfigRaw: {},
  });
  const statics = [...(made.outputFiles[0]?.text ?? '').matchAll(/^import .* from "([^"]+)"|^import "([^"]+)"/gm)].map(
    ([, name, bare]) => name ?? bare,
  );
  expect(statics.length).toBeGreaterThan(1);
  expect(statics.filter((name) => !/^(?:docs-build|node:(?:crypto|fs|module|path|util))$/.test(name ?? ''))).toEqual(
    [],
  );
});
