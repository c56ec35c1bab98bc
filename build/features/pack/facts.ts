import type { Facts } from '../../model/facts.ts';

export const pack = {
  codes: {
    'pack/module': { severity: 'warning', title: 'Code that does not run from a folder', only: 'pack' },
  },
} as const satisfies Facts;
