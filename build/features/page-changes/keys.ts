import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const pageChanges = {
  version: {
    /** Makes a page for each page that differs in the last version: what has changed since this version. */
    changes: v.optional(v.boolean(), false),
  },
} as const satisfies Keys;
