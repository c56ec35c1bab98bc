import type { Facts } from '../../model/facts.ts';

export const socialCards = {
  codes: { 'image/no-font': { severity: 'warning', title: 'Social card with characters that no font has' } },
} as const satisfies Facts;
