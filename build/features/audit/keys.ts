import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

/** An origin, such as `https://video.example`, or all hosts below a name. */
export const originPattern = /^(?:https?|wss?):\/\/(?:\*\.)?[^/\s*]+$/;

export const audit = {
  check: {
    /** Origins from which pages may load. `audit` fails on any other. */
    origins: v.optional(
      v.array(
        v.pipe(
          v.string(),
          v.regex(originPattern, 'expected an origin, such as `https://video.example`, or `https://*.example`'),
        ),
      ),
    ),
  },
} as const satisfies Keys;
