import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

export const hostFiles = {
  config: {
    /** Hosts whose files of headers and redirects are published. */
    hostFiles: v.optional(
      v.pipe(
        v.array(v.picklist(['netlify', 'cloudflare', 'nginx', 'apache', 'vercel'])),
        v.check(
          (hosts) => !hosts.includes('netlify') || !hosts.includes('cloudflare'),
          'expected `netlify` or `cloudflare`, not both: they read the same files',
        ),
      ),
      [],
    ),
  },
} as const satisfies Keys;
