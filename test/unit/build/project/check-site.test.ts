import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { canFind } from '../../../../build/project/check-site.ts';
import { configOf } from '../../../support/kept-builds.ts';

const codes = [
  'prose/spelling',
  'prose/wording',
  'prose/claim',
  'link/external',
  'sample/changed',
  'output/name',
  'link/missing',
];

test.each<[string, ConfigInput, readonly string[]]>([
  ['a plain site', {}, ['output/name', 'link/missing']],
  ['a site with a dictionary', { spelling: {} }, ['prose/spelling', 'output/name', 'link/missing']],
  [
    'a site with terms',
    { wording: { terms: [{ avoid: ['anew'] }] } },
    ['prose/wording', 'output/name', 'link/missing'],
  ],
  ['a site without a rule', { check: { rules: { 'output/name': 'off' } } }, ['link/missing']],
])('an exception is stale only for what can be found: %s', (_, config, found) => {
  expect(codes.filter(canFind(configOf(config), ['output/accessibility']))).toEqual(found);
});
