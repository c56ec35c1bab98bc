/**
 * Tags in a line of text that only JSX knows: attributes in braces, `<img src={require('./a.png').default} />`, and
 * `<Name.Part />`. To CommonMark they are text; here they are HTML, so that they can be made plain or taken out.
 */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Extension, State, Tokenizer } from 'micromark-util-types';
import { characterOf } from './component-flow.ts';
import { tagReader } from './tag-reader.ts';

const LESS_THAN = 60;

export const jsxText = (): Extension => ({ text: { [LESS_THAN]: { name: 'jsxText', tokenize } } });

const tokenize: Tokenizer = (effects, ok, nok) => {
  const reader = tagReader();
  let hasBraces = false;
  let name = '';
  let isInName = true;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('htmlText');
    return lineStart(code);
  }

  function lineStart(code: Code): State | undefined {
    effects.enter('htmlTextData');
    return inTag(code);
  }

  function inTag(code: Code): State | undefined {
    if (code === null) return nok(code);
    const c = characterOf(code);
    const state = reader.feed(c);
    if (state === 'broken') return nok(code);
    if (c === '{') hasBraces = true;
    if (/[\w.]/.test(c) && isInName) name += c;
    else if (c !== '<') isInName = false;
    if (state !== 'open' && !hasBraces && !(state === 'end-closed' && /^[A-Z]\w*\.\w/.test(name))) return nok(code);
    if (markdownLineEnding(code)) {
      effects.exit('htmlTextData');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return factorySpace(effects, lineStart, 'linePrefix');
    }
    effects.consume(code);
    if (state === 'open') return inTag;
    effects.exit('htmlTextData');
    effects.exit('htmlText');
    return ok;
  }
};
