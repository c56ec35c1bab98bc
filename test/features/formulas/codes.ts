import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { site } from '../../support/site-test.ts';

const page =
  (text: string): CodeCase =>
  async () =>
    (await site({ 'docs/a.md': text }).build()).diagnostics;

export const codes: CodeCases = {
  'markdown/math': { bad: page('$$\n\\frac{1\n$$'), good: page('$$\n\\frac{1}{2}\n$$') },
};
