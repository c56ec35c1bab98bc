import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const audit = {
  check: {
    /** Origins from which pages may load. `audit` fails on any other. */
    origins: v.optional(
      v.array(
        v.pipe(
          v.string(),
          v.regex(
            /^(?:https?|wss?):\/\/(?:\*\.)?[^/\s*]+$/,
            'expected an origin, such as `https://video.example`, or `https://*.example`',
          ),
        ),
      ),
    ),
  },
} as const satisfies Keys;
