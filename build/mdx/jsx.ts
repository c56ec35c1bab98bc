import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { VFile } from 'vfile';
import { onDemand, type Steps } from '../model/steps.ts';

/** Makes plain what pages written for MDX hold beside Markdown. Most pages hold nothing of it, and load none of this. */
export function jsx(this: Processor): (tree: Root, file: VFile) => Steps<void> {
  const parse = (text: string): Root => this.parse(new VFile(text)) as Root;
  const code = onDemand(() => import('./plain-jsx.ts'));
  return function* (tree, file) {
    if (!mayHoldJsx(String(file.value), file.data.sourcePath ?? '')) return;
    const { plainJsx } = yield* code();
    plainJsx(tree, file, parse);
  };
}

/** Whether the text of a page may hold more of MDX than Markdown. */
const mayHoldJsx = (text: string, path: string): boolean =>
  (/\.mdx$/i.test(path)
    ? /[<{]|^(?:im|ex)port\s/m
    : /<\/?[A-Z>]|\/>|^(?:im|ex)port\s|\{\/\*|className=|=\{|\{\.\.\.|<script\s/m
  ).test(text);
