import type { Keys } from '../../model/facts.ts';

export const vitepress = { headingIds: { vitepress: true } } as const satisfies Keys;
