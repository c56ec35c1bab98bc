import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const robotsTxt = {
  config: {
    /** Whether crawlers are told where the sitemap is. */
    robotsTxt: v.optional(v.boolean(), false),
  },
} as const satisfies Keys;
