import type { Facts } from '../../model/facts.ts';

export const coverage = {
  codes: { 'coverage/floor': { severity: 'error', title: 'Coverage below the required share', only: 'coverage' } },
} as const satisfies Facts;
