import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const structuredData = {
  config: {
    /** Whether pages say in JSON-LD what they are. */
    structuredData: v.optional(v.boolean(), false),
  },
} as const satisfies Keys;
