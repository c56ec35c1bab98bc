import type { Facts } from '../../model/facts.ts';

export const imageCopies = {
  codes: { 'image/unchanged': { severity: 'warning', title: 'Image that cannot be optimized' } },
} as const satisfies Facts;
