import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { explicitHeadingIds } from './plugins/explicit-heading-ids.ts';
import { mkdocs } from './plugins/mkdocs.ts';
import { processorFor } from './processor.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export interface MarkdownSource {
  readonly path: string;
  /** Markdown, with or without front matter. */
  readonly text: string;
  /** Whether `$…$` is a formula. */
  readonly math?: boolean | undefined;
  /** Whether the syntax of MkDocs and Material is read. */
  readonly isMkDocs?: boolean | undefined;
}

/** Parses Markdown for the rules that read what its author wrote, without rendering it. */
export function readTree({ path, text, math, isMkDocs = false }: MarkdownSource): Root {
  const { body } = splitFrontMatter(text);
  const file = new VFile({ value: body });
  const syntax = { inlineMath: math, isMdx: path.endsWith('.mdx'), mkdocs: isMkDocs };
  const tree = processorFor(body, syntax).parse(file) as Root;
  if (isMkDocs) mkdocs()(tree, file);
  explicitHeadingIds()(tree, file);
  return tree;
}
