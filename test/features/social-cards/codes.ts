import { socialCards } from '../../../build/features/social-cards/social-cards.ts';
import type { PicturesOfSite } from '../../../build/model/ports.ts';
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
    const pictures = [{ make: (input: PicturesOfSite) => socialCards(input, painter), prune: painter.prune }];
    return (await site({ 'docs/a.md': '# A' }).build({ ports: { pictures } })).diagnostics;
  };

export const codes: CodeCases = {
  'image/no-font': { bad: withPainter(['日']), good: withPainter([]) },
};
