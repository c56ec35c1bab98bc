import type { Parent, PhrasingContent, Root } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import type { VFile } from 'vfile';
import { rangeOf } from '../../markdown/file-data.ts';
import { keepAside } from '../../markdown/plugins/outputs.ts';
import { walk } from '../../markdown/walk.ts';
import { problem } from '../../model/diagnostic.ts';
import { type Steps, waitFor } from '../../model/steps.ts';
import type { DrawFormula } from './formula.ts';
import { loadFormulas } from './math.ts';

/** Draws `$…$`. What cannot be read is shown as code. */
export function inlineMath(): (tree: Root, file: VFile) => Steps<void> {
  return function* (tree, file) {
    const found: { readonly parent: Parent; readonly index: number; readonly node: InlineMath }[] = [];
    walk<Parent>(tree as Parent, (parent) => {
      parent.children?.forEach((node, index) => {
        if (node.type === 'inlineMath') found.push({ parent, index, node });
      });
    });
    if (found.length === 0) return;
    const formula = yield* waitFor(loadFormulas);
    for (const { parent, index, node } of found) {
      parent.children[index] = draw(node, formula, file);
      yield;
    }
  };
}

function draw(node: InlineMath, formula: DrawFormula, file: VFile): PhrasingContent {
  const drawn = formula(node.value, false);
  if (!('message' in drawn)) {
    const { properties } = keepAside(file, [drawn]);
    return { type: 'emphasis', children: [], data: { hName: 'span', hProperties: properties } };
  }
  const { file: path, line, column } = rangeOf(node, file);
  file.data.diagnostics?.push(
    problem('markdown/math', drawn.message, {
      at: { file: path, line: line + (drawn.line ?? 1) - 1, column },
      hint: drawn.hint,
    }),
  );
  return { type: 'inlineCode', value: node.value, position: node.position };
}
