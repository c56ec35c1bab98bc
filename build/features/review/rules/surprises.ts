import type { ReviewCode, ReviewRule } from '../review-rule.ts';
import type { Surprise, SurpriseKind } from '../surprises.ts';

const rule = (
  code: ReviewCode,
  kind: SurpriseKind,
  say: (written: string) => { readonly message: string; readonly hint: string },
): ReviewRule => ({
  code,
  *run({ outlines }) {
    for (const { surprises } of outlines.values())
      for (const { written, at } of surprises.filter((one: Surprise) => one.kind === kind))
        yield { ...say(written.slice(0, 80)), at };
  },
});

export const unreadEmphasis = rule('content/unread-emphasis', 'unread-emphasis', (written) => ({
  message: `\`${written}\` is shown with its stars: \`**\` between a letter and punctuation does not count`,
  hint: 'put the punctuation outside of the stars, a space beside them, or write `<strong>…</strong>`',
}));

export const unreadHeading = rule('content/unread-heading', 'unread-heading', (written) => ({
  message: `\`${firstLine(written)}\` is shown with its signs: a heading has a space after them`,
  hint: `write \`${firstLine(written).replace(/^#+/, '$& ')}\``,
}));

export const underlinedText = rule('content/underlined-text', 'underlined-text', (written) => ({
  message: `the line of hyphens makes a heading of the text above it, \`${firstLine(written)}\``,
  hint: 'put an empty line above the hyphens for a rule, or write `##` for a heading',
}));

const firstLine = (written: string): string => written.split('\n')[0] ?? '';

export const struckRange = rule('content/struck-range', 'struck-range', (written) => ({
  message: `\`${written}\` is struck through, as GitHub does with what is between two \`~\``,
  hint: 'write `\\~` for the sign, or `~~` on both sides to strike it through',
}));

export const copiedPrompt = rule('content/copied-prompt', 'copied-prompt', () => ({
  message: 'readers copy the prompts of this block, and its output, together with the commands',
  hint: 'name the language `console`, from which only commands are copied, or delete the prompts',
}));
