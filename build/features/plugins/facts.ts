import type { Facts } from '../../model/facts.ts';

export const plugins = {
  codes: { 'markdown/plugin': { severity: 'error', title: 'Finding or failure of a remark or rehype plug-in' } },
} as const satisfies Facts;
