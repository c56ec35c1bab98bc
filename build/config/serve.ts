/** The configuration of the servers of `serve` and `preview`. */
import * as v from 'valibot';
import { hostNamePattern } from '../model/host-names.ts';

export const serveSchema = v.strictObject({
  /** Host names for which the servers answer, besides those of this machine. */
  hosts: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.toLowerCase(),
        v.regex(
          hostNamePattern,
          'expected a host name without scheme and port, such as `docs.example.com`, or `.example.com` for every name below it',
        ),
      ),
    ),
    [],
  ),
});
