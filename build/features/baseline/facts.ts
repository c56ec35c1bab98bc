import type { Facts } from '../../model/facts.ts';

export const baseline = {
  codes: {
    'check/stale-baseline': {
      severity: 'info',
      title: 'Baseline lists findings that are gone',
      only: 'check --baseline',
    },
  },
} as const satisfies Facts;
