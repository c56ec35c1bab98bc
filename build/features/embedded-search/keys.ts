import type { Keys } from '../../model/facts.ts';

export const embeddedSearch = { searchProviders: { embedded: {} } } as const satisfies Keys;
