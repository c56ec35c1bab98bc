import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const routesLock = {
  check: {
    /** Whether `routes.lock` in the root lists the addresses that the site must keep. */
    routesLock: v.optional(v.boolean(), false),
  },
} as const satisfies Keys;
