import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { occasionalCodes } from '../../../../build/model/catalog.ts';
import { canFind } from '../../../../build/project/check-site.ts';
import { configOf } from '../../../support/kept-builds.ts';

const codes = ['prose/terms', 'prose/claim', 'sample/changed', 'doc/empty', 'link/missing'];

test.each<[string, ConfigInput, readonly string[], readonly string[]]>([
  ['a plain site', {}, [], ['doc/empty', 'link/missing']],
  ['a rule of prose', {}, ['prose/terms'], ['prose/terms', 'doc/empty', 'link/missing']],
  ['a site without a rule', { check: { rules: { 'doc/empty': 'off' } } }, [], ['link/missing']],
])('an exception is stale only for what can be found: %s', (_, config, lookedFor, found) => {
  expect(codes.filter(canFind(configOf(config), lookedFor))).toEqual(found);
});

// All of these codes are of features.
const [code = ''] = occasionalCodes;
test.runIf(code)('what only some runs look for is stale only in these', () => {
  expect([[], [code]].map((lookedFor) => canFind(configOf({}), lookedFor)(code))).toEqual([false, true]);
});
