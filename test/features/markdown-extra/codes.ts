import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { site } from '../../support/site-test.ts';

const page =
  (text: string): CodeCase =>
  async () =>
    (await site({ 'docs/a.md': text }).build()).diagnostics;

export const codes: CodeCases = {
  'markdown/extra-syntax': { bad: page('This is ==important==.'), good: page('This is **important**.') },
};
