import type { Facts } from '../../model/facts.ts';

export const otherTools = {
  codes: {
    'config/docs-outside': { severity: 'error', title: 'Documents of another tool outside the root' },
    'config/foreign': { severity: 'info', title: 'Configuration of another tool' },
    'config/not-taken-over': { severity: 'info', title: 'Key of another tool without a counterpart' },
  },
} as const satisfies Facts;
