/** Blocks of math: fences of the language `math` and, read as such, what stands between two lines `$$`. */

import type { BlockHandler } from '../../markdown/block-handler.ts';
import { element } from '../../markdown/element.ts';
import { waitFor } from '../../model/steps.ts';
import { formulas } from './formula.ts';
import { UNCLOSED } from './math-syntax.ts';

export const math: BlockHandler = {
  *steps(block, report) {
    const drawn =
      block.meta === UNCLOSED
        ? { message: 'no line `$$` closes this formula', hint: 'write `\\$$` for dollar signs as text' }
        : (yield* waitFor(formulas))(block.text, true);
    if ('message' in drawn) {
      report({ code: 'markdown/math', ...drawn });
      return undefined;
    }
    return [element('div', { className: ['math-block'], tabIndex: 0 }, [drawn])];
  },
};
