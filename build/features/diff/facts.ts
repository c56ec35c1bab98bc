import type { Facts } from '../../model/facts.ts';

const only = 'diff';

export const diff = {
  codes: {
    'diff/gone': {
      severity: 'warning',
      title: 'Address of the compared commit that is gone, without a redirect',
      only,
    },
    'diff/gone-anchor': { severity: 'warning', title: 'Anchor of the compared commit that is gone', only },
    'diff/ref': { severity: 'error', title: 'Commit whose site cannot be built', only },
  },
} as const satisfies Facts;
