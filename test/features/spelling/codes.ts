import { spellingRule } from '../../../build/features/spelling/misspellings.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { readProse } from '../../support/passages.ts';

const prose =
  (text: string): CodeCase =>
  async () =>
    spellingRule([]).find({ passages: readProse({ path: 'docs/a.md', text }), keywords: [] });

export const codes: CodeCases = {
  'prose/spelling': { bad: prose('teh'), good: prose('the') },
  'prose/doubled-word': { bad: prose('all the the words'), good: prose('all the words') },
};
