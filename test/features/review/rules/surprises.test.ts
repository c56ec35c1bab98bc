import { expect, test } from 'vitest';
import { review } from '../review.ts';

test.each([
  [
    'これは**「引用」**です',
    'unread-emphasis',
    '`**「引用」**` is shown with its stars: `**` between a letter and punctuation does not count',
    'put the punctuation outside of the stars, a space beside them, or write `<strong>…</strong>`',
  ],
  [
    '##Setup of `it`',
    'unread-heading',
    '`##Setup of `it`` is shown with its signs: a heading has a space after them',
    'write `## Setup of `it``',
  ],
  [
    'The end.\n---',
    'underlined-text',
    'the line of hyphens makes a heading of the text above it, `The end.`',
    'put an empty line above the hyphens for a rule, or write `##` for a heading',
  ],
  [
    '10~20 or 30~40',
    'struck-range',
    '`~20 or 30~` is struck through, as GitHub does with what is between two `~`',
    'write `\\~` for the sign, or `~~` on both sides to strike it through',
  ],
  [
    '```bash\n$ npm i\n```',
    'copied-prompt',
    'readers copy the prompts of this block, and its output, together with the commands',
    'name the language `console`, from which only commands are copied, or delete the prompts',
  ],
])('%j is reported with what to write', async (text, code, message, hint) => {
  const found = await review({ 'docs/a.md': `# A\n\n${text}\n` });
  expect(found.filter((one) => one.code === `content/${code}`)).toMatchObject([{ message, hint, at: { line: 3 } }]);
});

test('of what is long, only the beginning is quoted', async () => {
  const found = await review({ 'docs/a.md': `# A\n\n##${'x'.repeat(100)}\n` });
  expect(found.find(({ code }) => code === 'content/unread-heading')?.message).toContain(`\`##${'x'.repeat(78)}\``);
});
