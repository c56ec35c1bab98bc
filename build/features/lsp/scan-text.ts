/** A walk over the lines of a text that parses nothing, so that it can follow each key. */

import { splitFrontMatter } from '../../markdown/split-front-matter.ts';
import { closesFence, type Fence, fenceOpening, withoutPrefix } from '../../markdown/syntax/fence.ts';
import { withoutMark } from './positions.ts';

export interface ScannedText {
  /** Lines outside of front matter, code, and comments, in order. Lines count from 0. */
  readonly prose: readonly { readonly line: number; readonly text: string }[];
  readonly blocks: readonly ScannedBlock[];
  /** Whether it ends in code that is not closed. */
  readonly endsInCode: boolean;
}

/** From its first line to its last one. */
export interface ScannedBlock {
  readonly kind: 'front-matter' | 'code' | 'comment';
  readonly startLine: number;
  readonly endLine: number;
}

export function scanText(text: string): ScannedText {
  const prose: { readonly line: number; readonly text: string }[] = [];
  const end = frontMatterEnd(text);
  const blocks: ScannedBlock[] = end === 0 ? [] : [{ kind: 'front-matter', startLine: 0, endLine: end - 1 }];
  let fence: (Fence & { readonly line: number }) | undefined;
  let comment: number | undefined;
  // Front matter is blank in the body, in whatever language it is.
  for (const [line, content] of splitFrontMatter(withoutMark(text)).body.split('\n').entries()) {
    const unprefixed = withoutPrefix(content);
    if (fence) {
      if (!closesFence(fence, unprefixed)) continue;
      blocks.push({ kind: 'code', startLine: fence.line, endLine: line });
      fence = undefined;
      continue;
    }
    if (comment === undefined && /^[ \t]*<!--/.test(content)) comment = line;
    if (comment !== undefined) {
      if (!content.includes('-->')) continue;
      blocks.push({ kind: 'comment', startLine: comment, endLine: line });
      comment = undefined;
      continue;
    }
    const opened = fenceOpening(unprefixed);
    if (opened) fence = { ...opened, line };
    else prose.push({ line, text: content });
  }
  return { prose, blocks, endsInCode: fence !== undefined };
}

/** The line after the front matter; 0 without it. */
export function frontMatterEnd(text: string): number {
  const { yaml } = splitFrontMatter(withoutMark(text));
  return yaml === undefined ? 0 : yaml.split('\n').length + 1;
}
