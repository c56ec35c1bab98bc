/** Blocks of math: fences of the language `math` and, read as such, what stands between two lines `$$`. */
import type { BlockHandler } from '../../markdown/block-handler.ts';
import { element } from '../../markdown/element.ts';
import { waitFor } from '../../model/steps.ts';
import type { DrawFormula } from './formula.ts';
import { UNCLOSED } from './math-syntax.ts';

/** Imported lazily, as most pages have no formula. */
export const loadFormulas = async (): Promise<DrawFormula> => (await import('./formula.ts')).formulas();

export const math: BlockHandler = {
  *steps(block, report) {
    const drawn =
      block.meta === UNCLOSED
        ? { message: 'no line `$$` closes this formula', hint: 'write `\\$$` for dollar signs as text' }
        : (yield* waitFor(loadFormulas))(block.text, true);
    if ('message' in drawn) {
      report({ code: 'markdown/math', ...drawn });
      return undefined;
    }
    return [element('div', { className: ['math-block'], tabIndex: 0 }, [drawn])];
  },
};
