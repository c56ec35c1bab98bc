import type { Keys } from '../../model/facts.ts';

export const mkdocs = { headingIds: { mkdocs: true } } as const satisfies Keys;
