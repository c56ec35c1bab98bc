import { socialCards } from '../../../build/features/social-cards/social-cards.ts';
import type { CardsOfSite } from '../../../build/model/ports.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { site } from '../../support/site-test.ts';

const withPainter =
  (missing: readonly string[]): CodeCase =>
  async () => {
    const painter = {
      find: () => undefined,
      paint: async () => ({ hash: '0', read: () => Buffer.from('PNG') }),
      widthOf: async () => 1,
      missing: async () => missing,
      prune: () => undefined,
      onProgress: () => undefined,
    };
    const cards = [{ make: (input: CardsOfSite) => socialCards(input, painter), prune: painter.prune }];
    return (await site({ 'docs/a.md': '# A' }).build({ ports: { cards } })).diagnostics;
  };

export const codes: CodeCases = {
  'image/no-font': { bad: withPainter(['日']), good: withPainter([]) },
};
