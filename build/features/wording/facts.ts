import type { Facts } from '../../model/facts.ts';

export const wording = {
  codes: { 'prose/wording': { severity: 'warning', title: 'Word that the style of the site avoids' } },
} as const satisfies Facts;
