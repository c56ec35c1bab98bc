import { compareSites } from '../../../build/features/diff/compare-sites.ts';
import { findings } from '../../../build/features/diff/findings.ts';
import { readSide } from '../../../build/features/diff/read-side.ts';
import { unbuilt } from '../../../build/features/diff/ref-side.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { type Files, site } from '../../support/site-test.ts';

const sideOf = async (files: Files) => {
  const { build, request } = await site(files).build();
  const side = readSide(build, request.config);
  if (!side) throw new Error('no site');
  return side;
};

const comparing =
  (before: Files, after: Files): CodeCase =>
  async () =>
    findings({ ref: 'main', commit: '', ...compareSites(await sideOf(before), await sideOf(after)).diff });

const other = { 'docs/b.md': '# B\n\nOther text.\n' };
const page = '# A\n\n## One\n\nText.\n';

export const codes: CodeCases = {
  'diff/gone': {
    bad: comparing({ 'docs/a.md': page, ...other }, other),
    good: comparing({ 'docs/a.md': page }, { 'docs/b.md': `---\nredirect_from: /docs/a\n---\n\n${page}` }),
  },
  'diff/gone-anchor': {
    bad: comparing({ 'docs/a.md': page }, { 'docs/a.md': '# A\n\n## Two\n\nText.\n' }),
    good: comparing({ 'docs/a.md': page }, { 'docs/a.md': '# A\n\n## Two {#one}\n\nText.\n' }),
  },
  'diff/ref': { bad: () => unbuilt('main', []), good: comparing(other, other) },
};
