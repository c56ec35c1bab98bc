import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const zoom = {
  images: {
    /** Whether images open in a window of their own: all, or those with the class `zoom`. */
    zoom: v.optional(v.union([v.boolean(), v.literal('marked')], 'expected true, false or marked'), false),
  },
} as const satisfies Keys;
