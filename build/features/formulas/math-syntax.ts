/**
 * Formulas in text. A block between two lines `$$` is read on every page, as a fence of the language `math`; `$…$` and
 * `$$…$$` in a line only where the page asks for it, because prose has names like `$class`.
 */
import type { Code } from 'mdast';
import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown';
import type { InlineMath } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

const DOLLAR = 36;
const syntax = math();
const flow = syntax.flow?.[DOLLAR] as Construct;
const text = syntax.text?.[DOLLAR] as Construct;

/** Only a line that holds nothing else opens a block: `$$ costs …` is text. */
const opening: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const rest: State = (code) => {
      if (code === DOLLAR || code === -1 || code === -2 || code === 32) {
        effects.consume(code);
        return rest;
      }
      effects.exit('data');
      return code !== null && code < -2 ? ok(code) : nok(code);
    };
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      return rest;
    };
  },
};

export const mathBlocks = (): Extension => ({
  flow: {
    [DOLLAR]: {
      ...flow,
      tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
        const start = flow.tokenize.call(this, effects, ok, nok);
        return effects.check(opening, start, nok);
      },
    },
  },
});

/** The info string of a block that has no closing line. */
export const UNCLOSED = 'unclosed';

export const mathBlocksFromMarkdown = (): FromMarkdownExtension => ({
  enter: {
    mathFlow(token) {
      this.enter({ type: 'code', lang: 'math', meta: UNCLOSED, value: '' }, token);
    },
  },
  exit: {
    mathFlowFence() {
      const block = this.stack.at(-1);
      // The opening line has no value yet; by the closing one the text between them is being collected.
      if (block?.type === 'code') this.buffer();
      else if (this.stack.at(-2)?.type === 'code') (this.stack.at(-2) as Code).meta = null;
    },
    mathFlowValue: data,
    mathFlow(token) {
      const value = this.resume().replace(/^(?:\r?\n|\r)|(?:\r?\n|\r)$/g, '');
      const block = this.stack.at(-1);
      if (block?.type === 'code') block.value = value;
      this.exit(token);
    },
  },
});

export const mathText = (): Extension => ({ text: { [DOLLAR]: text } });

export const mathTextFromMarkdown = (): FromMarkdownExtension => ({
  enter: {
    mathText(token) {
      this.enter({ type: 'inlineMath', value: '', data: {} } as InlineMath, token);
      this.buffer();
    },
  },
  exit: {
    mathTextData: data,
    mathText(token) {
      const value = this.resume();
      const formula = this.stack.at(-1);
      if (formula?.type === 'inlineMath') formula.value = value;
      this.exit(token);
    },
  },
});

function data(this: CompileContext, token: Token): undefined {
  this.config.enter.data?.call(this, token);
  this.config.exit.data?.call(this, token);
}
