import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const siteIndex = {
  config: {
    /** Whether the site publishes what it consists of, for programs. */
    siteIndex: v.optional(v.boolean(), false),
  },
} as const satisfies Keys;
