import type { Unasked } from '../../support/unasked.ts';

export const unasked: Unasked = { off: { search: { provider: false } }, publishes: /^(?:\w+\/)?assets\/search\// };
