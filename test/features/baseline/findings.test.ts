import { expect, test } from 'vitest';
import { applyBaseline, baselineText, makeBaseline, readBaseline } from '../../../build/features/baseline/findings.ts';
import { problem } from '../../../build/model/diagnostic.ts';

const at = (line: number, file = 'docs/a.md') => ({ file, line, column: 1 });
const found = (line: number, file?: string) => problem('link/empty', 'no address', { at: at(line, file) });
const texts = (text: string) => () => text;

test('drops what it lists, also when lines have moved, and keeps what is new', () => {
  const baseline = makeBaseline([found(1)], texts('[a]()'));
  expect(applyBaseline([found(3)], texts('\n\n[a]()'), baseline)).toEqual([]);
  const fresh = found(2);
  expect(applyBaseline([found(1), fresh], texts('[a]()\n[b]()'), baseline)).toEqual([fresh]);
  const second = found(2);
  expect(applyBaseline([found(1), second], texts('[a]()\n[a]()'), baseline)).toEqual([second]);
});

test('says how many of its findings are gone', () => {
  const baseline = makeBaseline([found(1), found(2)], texts('[a]()\n[b]()'));
  const [stale, ...others] = applyBaseline([found(1)], texts('[a]()'), baseline);
  expect([stale?.code, stale?.message, others]).toEqual([
    'check/stale-baseline',
    '1 of the 2 findings in the baseline are gone',
    [],
  ]);
});

test('never lists what prevents publishing', () => {
  const blocking = problem('config/invalid', 'm', { at: at(1) });
  const baseline = makeBaseline([blocking], texts(''));
  expect(baseline.findings).toEqual({});
  expect(applyBaseline([blocking], texts(''), baseline)).toEqual([blocking]);
});

test('is written in one order, and read back', () => {
  const several = [found(2, 'docs/b.md'), found(1), problem('doc/empty', 'm', { at: at(1) })];
  const text = baselineText(makeBaseline(several, texts('[a]()\n[b]()')));
  expect(baselineText(makeBaseline(several.toReversed(), texts('[a]()\n[b]()')))).toBe(text);
  expect(Object.keys(readBaseline(text)?.findings ?? {})).toEqual(['docs/a.md', 'docs/b.md']);
  for (const other of ['', '{', '{}', '[]', '{"version":2,"findings":{}}', '{"version":1,"findings":{"a":{"b":[1]}}}'])
    expect(readBaseline(other), other).toBeUndefined();
});
