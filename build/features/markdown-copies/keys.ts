import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const markdownCopies = {
  config: {
    /** Whether every page is also published as Markdown. */
    markdownCopies: v.optional(v.boolean(), true),
  },
} as const satisfies Keys;
