import { expect, test } from 'vitest';
import { colorsFor, wantsColor } from '../../../../build/cli/terminal.ts';

test.each([
  [{}, {}, true, true],
  [{}, {}, false, false],
  [{}, { FORCE_COLOR: '1' }, false, true],
  [{}, { FORCE_COLOR: '0' }, true, false],
  [{}, { FORCE_COLOR: 'false' }, true, false],
  [{}, { FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
  [{}, { NO_COLOR: '1' }, true, false],
  [{}, { NO_COLOR: '' }, true, true],
  [{}, { TERM: 'dumb' }, true, false],
  [{ color: true }, { FORCE_COLOR: '0' }, false, true],
  [{ color: false }, { FORCE_COLOR: '1' }, true, false],
])('flags %j, environment %j, terminal %s: colors %s', (flags, env, isTerminal, expected) => {
  expect(wantsColor(flags, env, isTerminal)).toBe(expected);
});

test('a stream is asked whether it is a terminal', () => {
  const colored = (isTTY?: boolean) => colorsFor({}, { env: {} }, { ...(isTTY !== undefined && { isTTY }) }).red('x');
  expect([colored(true), colored(false), colored()]).toEqual(['\u001b[31mx\u001b[39m', 'x', 'x']);
});
