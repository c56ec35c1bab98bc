import type { Feature } from '../feature.ts';

/** Its parts are facts and Markdown. */
export const diagrams: Feature = { name: 'diagrams' };
