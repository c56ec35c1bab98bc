import type { Facts } from '../../model/facts.ts';

/** Environment variable of the key with write access. The tool never reads it from a file or writes it to one. */
export const adminKeyName = 'MEILISEARCH_ADMIN_KEY';

export const meilisearch = {
  secrets: {
    [adminKeyName]: 'pages carry the key for searching; a key that can write belongs only in the environment',
  },
} as const satisfies Facts;
