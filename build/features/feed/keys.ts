import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const feed = {
  config: {
    /** Whether an Atom feed tells readers which pages are new and which have changed. */
    feed: v.optional(v.boolean(), false),
  },
} as const satisfies Keys;
