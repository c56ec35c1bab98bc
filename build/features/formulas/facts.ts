import type { Facts } from '../../model/facts.ts';

export const formulas = {
  codes: { 'markdown/math': { severity: 'warning', title: 'Formula cannot be read' } },
} as const satisfies Facts;
