import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const printAll = {
  config: {
    /** A page with the texts of all pages, and one for each category of the sidebar. */
    printAll: v.optional(v.boolean(), false),
  },
} as const satisfies Keys;
