import type { Facts } from '../../model/facts.ts';

const only = 'audit';

export const audit = {
  codes: {
    'audit/not-allowed': { severity: 'error', title: 'Origin from which pages load, and that is not allowed', only },
    'audit/blocked': { severity: 'warning', title: 'Origin that the policy of the site blocks', only },
    'audit/needless': { severity: 'info', title: 'Origin that the policy allows, and that no page needs', only },
  },
} as const satisfies Facts;
