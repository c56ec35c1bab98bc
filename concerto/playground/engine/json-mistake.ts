/** Finds where a text stops being JSON: engines describe the mistake, and few of them say where it is. */

/** @returns The offset of the first character that does not fit, which may be the end; undefined if the text is JSON. */
export function jsonMistake(text: string): number | undefined {
  const tokens =
    /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b))/y;
  const open: string[] = [];
  let wanted: readonly Wanted[] = ['value'];
  for (;;) {
    const start = tokens.lastIndex;
    const [, mark, string, other] = tokens.exec(text) ?? [];
    const at = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0);
    if (wanted.length === 0) return at < text.length ? at : undefined;
    const token = mark ?? (string === undefined ? (other === undefined ? undefined : 'value') : 'string');
    const kind = wanted.find((one) => fits(one, token));
    if (token === undefined || kind === undefined) return at;
    if (kind === 'value' && (mark === '{' || mark === '[')) open.push(mark);
    if (kind === '}' || kind === ']') open.pop();
    wanted = next(kind, mark, open.at(-1));
  }
}

type Wanted = 'value' | 'name' | ':' | ',' | '}' | ']';

const fits = (wanted: Wanted, token: string | undefined): boolean =>
  wanted === 'value'
    ? token === 'value' || token === 'string' || token === '{' || token === '['
    : token === (wanted === 'name' ? 'string' : wanted);

/** What may come after a token, within what is open. */
function next(kind: Wanted, mark: string | undefined, within: string | undefined): readonly Wanted[] {
  if (kind === 'name') return [':'];
  if (kind === ':') return ['value'];
  if (kind === ',') return within === '{' ? ['name'] : ['value'];
  if (kind === 'value' && mark === '{') return ['name', '}'];
  if (kind === 'value' && mark === '[') return ['value', ']'];
  return within === undefined ? [] : within === '{' ? [',', '}'] : [',', ']'];
}
