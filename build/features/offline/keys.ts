import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const offline = {
  config: {
    /** Whether browsers keep visited pages and the search for readers without a network, with a service worker. */
    offline: v.optional(v.boolean(), false),
  },
} as const satisfies Keys;
