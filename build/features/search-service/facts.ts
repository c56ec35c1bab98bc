import type { Facts } from '../../model/facts.ts';

export const searchService = {
  codes: { 'search/upload': { severity: 'error', title: 'Records cannot be sent' } },
} as const satisfies Facts;
