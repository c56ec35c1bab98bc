/**
 * Bare `ftp://` addresses as links, which GFM specifies. The package for bare addresses knows `http` and `https` only. So
 * its tokenizer is made to read `ftp` as `http`, while the tokens hold what is written.
 */
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

const [colon, upperF, lowerF, lowerH, lowerP, lowerT] = [58, 70, 102, 104, 112, 116] as const;
/** `h` is read before these letters. */
const letters = [
  { written: lowerF, readAs: lowerT },
  { written: lowerT, readAs: lowerT },
  { written: lowerP, readAs: lowerP },
  { written: colon, readAs: colon },
];

export function ftpAddresses(): Extension {
  const construct: Construct = { name: 'ftpAutolink', tokenize: tokenizeAsHttp, previous: httpAddress().previous };
  return { text: { [lowerF]: construct, [upperF]: construct } };
}

/** The construct of the package that begins with `http`: the last one for the letter. */
function httpAddress(): Construct {
  const construct = [gfmAutolinkLiteral().text?.[lowerH]].flat().at(-1);
  if (construct === undefined) throw new Error('micromark-extension-gfm-autolink-literal reads no bare addresses');
  return construct;
}

function tokenizeAsHttp(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  /** What the tokenizer consumes while it reads another letter; null for nothing. */
  let written: Code | undefined = null;
  let isRefused = false;
  const consume = (code: Code): undefined => {
    if (written !== null) effects.consume(written ?? code);
  };
  const refuse: State = (code) => {
    isRefused = true;
    return written === null ? undefined : nok(code);
  };
  const readLetter = (index: number, state: State): State => {
    const letter = letters[index];
    return (code) => {
      written = letter && code;
      if (!letter) return state(code);
      if (code === null || (code | 0x20) !== letter.written) return nok(code);
      const next = state(letter.readAs);
      return next && readLetter(index + 1, next);
    };
  };
  const start = httpAddress().tokenize.call(this, { ...effects, consume }, ok, refuse);
  return (code) => {
    const afterH = start(lowerH);
    return isRefused || !afterH ? nok(code) : readLetter(0, afterH)(code);
  };
}
