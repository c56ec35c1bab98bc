import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { inlineMath } from './inline-math.ts';
import { math } from './math.ts';
import { mathBlocks, mathBlocksFromMarkdown, mathText, mathTextFromMarkdown } from './math-syntax.ts';

export const formulas: MarkdownPart = {
  name: 'formulas',
  isAsked: (meta) => meta.math === true,
  micromark: (isAsked) => [mathBlocks(), ...(isAsked ? [mathText()] : [])],
  fromMarkdown: (isAsked) => [mathBlocksFromMarkdown(), ...(isAsked ? [mathTextFromMarkdown()] : [])],
  tree: inlineMath,
  fences: { math },
};
