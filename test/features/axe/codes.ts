import { findingsOf } from '../../../build/features/axe/axe.ts';
import type { AuditOutcome } from '../../../build/features/axe/axe-audit.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';

const audited =
  (outcome: AuditOutcome): CodeCase =>
  () =>
    findingsOf(outcome);

export const codes: CodeCases = {
  'check/skipped': { bad: audited({ missing: 'no browser' }), good: audited({ pages: [] }) },
  'output/accessibility': {
    bad: audited({
      pages: [{ file: 'docs/a.md', violations: [{ id: 'x', help: 'H', helpUrl: 'u', elements: ['<a>'] }] }],
    }),
    good: audited({ pages: [{ file: 'docs/a.md', violations: [] }] }),
  },
};
