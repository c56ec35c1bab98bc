/**
 * Tags in a line of text that only JSX knows: attributes in braces, `<img src={require('./a.png').default} />`, and
 * `<Name.Part />`. To CommonMark they are text; here they are HTML, so that they can be made plain or taken out.
 */
import type { Extension } from 'micromark-util-types';
import { htmlText, type TextState } from '../markdown/syntax/html-text.ts';
import { tagReader } from './tag-reader.ts';

const LESS_THAN = 60;

export const jsxText = (): Extension => ({
  text: { [LESS_THAN]: { name: 'jsxText', tokenize: htmlText(inTag) } },
});

function inTag(): (c: string) => TextState {
  const reader = tagReader();
  let hasBraces = false;
  let name = '';
  let isInName = true;
  return (c) => {
    const state = reader.feed(c);
    if (state === 'broken') return 'none';
    if (c === '{') hasBraces = true;
    if (/[\w.]/.test(c) && isInName) name += c;
    else if (c !== '<') isInName = false;
    if (state === 'open') return 'more';
    return hasBraces || (state === 'end-closed' && /^[A-Z]\w*\.\w/.test(name)) ? 'last' : 'none';
  };
}
