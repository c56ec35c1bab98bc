/** What features add to Markdown, in the order in which they read and change a page. Loaded together with the parser. */
import type { MarkdownPart } from '../markdown/markdown-part.ts';
import { diagrams } from './diagrams/markdown.ts';
import { formulas } from './formulas/markdown.ts';
import { imageCopies } from './image-copies/markdown.ts';
import { markdownExtra } from './markdown-extra/markdown.ts';
import { mdbook } from './mdbook/markdown.ts';
import { mkdocs } from './mkdocs/markdown.ts';
import { plugins } from './plugins/markdown.ts';
import { vitepress } from './vitepress/markdown.ts';
import { zoom } from './zoom/markdown.ts';

export const markdownParts: readonly MarkdownPart[] = [
  mkdocs,
  markdownExtra,
  mdbook,
  vitepress,
  plugins,
  diagrams,
  formulas,
  zoom,
  imageCopies,
];
