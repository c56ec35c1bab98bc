import type { Unasked } from '../../support/unasked.ts';

export const unasked: Unasked = { off: { markdownCopies: false }, publishes: /^(?!assets\/).*\.md$/ };
