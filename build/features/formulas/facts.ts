import type { Facts } from '../../model/facts.ts';

export const formulas = {
  codes: {
    'markdown/math': {
      severity: 'warning',
      title: 'Formula cannot be read',
      rule: {
        why: 'Readers see LaTeX instead of a formula.',
        bad: '# A\n\n$$\n\\frac{1\n$$',
        good: '# A\n\n$$\n\\frac{1}{2}\n$$',
      },
    },
  },
} as const satisfies Facts;
