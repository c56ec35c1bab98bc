import type { Facts } from '../../model/facts.ts';

export const axe = {
  codes: {
    'output/accessibility': {
      severity: 'warning',
      title: 'Page that assistive technology cannot use well',
      only: 'check --a11y',
    },
    'check/skipped': { severity: 'info', title: 'Part of the check that cannot run here', only: 'check --a11y' },
  },
} as const satisfies Facts;
