import type { Facts } from '../../model/facts.ts';

export const sharedCache = {
  codes: {
    'cache/unreachable': { severity: 'info', title: 'Shared cache that cannot be used' },
    'cache/damaged': { severity: 'info', title: 'Damaged entries of a shared cache' },
    'cache/read-only': { severity: 'info', title: 'Shared cache that this machine may not write', only: 'prepare' },
  },
} as const satisfies Facts;
