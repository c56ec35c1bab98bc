import { describe, expect, test } from 'vitest';
import { site } from '../../../support/site-test.ts';

describe('the tools that verified a sample', () => {
  const extension = `data:text/javascript,${encodeURIComponent(`export default {
    name: 'proofs',
    samples: {
      fences: ['proof'],
      tools: () => ['proofs 1'],
      check: ({ blocks }) => ({
        samples: blocks.map((_, block) => ({ block, kind: 'proof', state: 'proven', by: ['a 1', 'b 2', 'c 3'] })),
        findings: [],
      }),
    },
  };`)}`;
  const shown = async (locale: string): Promise<readonly string[]> => {
    const config = { i18n: { defaultLocale: locale, locales: [locale] }, labels: { sampleChecked: '{tools}' } };
    const built = await site({ 'docs/a.md': '```proof\nx\n```\n' }, config).build({ extensions: [extension] });
    const { article } = built.page('/docs/a');
    return [...article.matchAll(/<p class="sample-(?:mark visually-hidden|legend)">([^<]*)/g)].map(
      ([, text = '']) => text,
    );
  };

  test.each([
    ['en', 'a 1, b 2, and c 3'],
    ['en-GB', 'a 1, b 2 and c 3'],
    ['sv', 'a 1, b 2 och c 3'],
    ['ja', 'a 1、b 2、c 3'],
    ['xx', 'a 1, b 2, and c 3'],
    ['en_US', 'a 1, b 2, and c 3'],
  ])('are listed in the language of the site: %s', async (locale, list) => {
    expect(await shown(locale)).toEqual([list, `Samples with a check mark were tested with ${list}.`]);
  });
});

test('how much is proven is told in numbers, all blocks of a page together', async () => {
  const counts = `data:text/javascript,${encodeURIComponent(`export default {
    name: 'counts',
    samples: {
      fences: ['count'],
      tools: () => [],
      check: ({ blocks }) => ({
        findings: [],
        samples: blocks.map(({ text }, block) => ({
          block, kind: 'count', state: 'proven', by: ['a 1'], tally: { proven: Number(text), of: 4, what: 'methods' },
        })),
      }),
    },
  };`)}`;
  const files = { 'docs/a.md': '# A\n\n```count\n3\n```\n\n```count\n4\n```' };
  const { article } = (await site(files).build({ extensions: [counts] })).page('/docs/a');
  expect([...article.matchAll(/<p class="sample-[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    '3 of 4 methods checked by running, with a 1.',
    '4 of 4 methods checked by running, with a 1.',
    '7 of 8 methods checked by running, with a 1.',
  ]);
});
