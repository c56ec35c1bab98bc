import { wordingRule } from '../../../build/features/wording/wording.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { readProse } from '../../support/passages.ts';

const prose =
  (text: string): CodeCase =>
  async () =>
    wordingRule([{ avoid: ['anew'], except: [] }]).find({
      passages: readProse({ path: 'docs/a.md', text }),
      keywords: [],
    });

export const codes: CodeCases = {
  'prose/wording': { bad: prose('start anew'), good: prose('start a new page') },
};
