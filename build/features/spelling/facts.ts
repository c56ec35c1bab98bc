import type { Facts } from '../../model/facts.ts';

export const spelling = {
  codes: {
    'prose/spelling': { severity: 'warning', title: 'Word that is not in the dictionary' },
    'prose/doubled-word': { severity: 'warning', title: 'Word that stands twice' },
  },
} as const satisfies Facts;
