import type { Facts } from '../../model/facts.ts';

export const movePages = {
  codes: {
    'move/left': { severity: 'warning', title: 'Mention of a moved page that was not rewritten', only: 'mv' },
  },
} as const satisfies Facts;
