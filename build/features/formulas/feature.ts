import type { Feature } from '../feature.ts';

/** Its parts are facts, keys, and Markdown. */
export const formulas: Feature = { name: 'formulas' };
