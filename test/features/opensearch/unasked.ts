import type { Unasked } from '../../support/unasked.ts';

export const unasked: Unasked = { publishes: /^(?:\w+\/)?opensearch\.xml$/ };
