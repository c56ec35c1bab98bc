import type { Facts } from '../../model/facts.ts';

export const markdownExtra = {
  codes: {
    'markdown/extra-syntax': {
      severity: 'info',
      title: 'Definition list, abbreviation, or mark shown as text',
      rule: {
        why: 'Other tools read this syntax. Here, readers see its signs.',
        bad: '# A\n\nThis is ==important==.',
        good: '# A\n\nThis is **important**.',
      },
    },
  },
} as const satisfies Facts;
