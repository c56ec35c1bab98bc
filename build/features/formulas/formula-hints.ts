/** What to do about each kind of mistake in a formula, by what KaTeX says of it. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/^Undefined control sequence/, 'correct the name; the commands are listed at https://katex.org/docs/supported.html'],
  [/^No such environment/, 'correct the name; environments are listed at https://katex.org/docs/supported.html'],
  [/^Expected 'EOF', got '}'/, 'delete this `}`, or put the `{` that it closes before it'],
  [/^Expected 'EOF', got '&'/, '`&` separates columns of an environment such as `aligned`; write `\\&` for the sign'],
  [/^Expected 'EOF', got '#'/, 'write `\\#` for the sign'],
  [/^Expected 'EOF', got '\\right'/, 'put `\\left` before it, with its delimiter'],
  [/^Expected '\\right'/, 'close it with `\\right` and a delimiter; `\\right.` shows none'],
  [/^\\middle without/, 'put `\\left` before it, and `\\right` after it'],
  [/^Invalid delimiter/, 'write a delimiter such as `(`, `[`, `\\{`, `|`, or `.` for none'],
  [/^Unexpected end of input|^Expected '}'/, 'an argument is missing, or a `{` is not closed'],
  [/^Expected group/, 'what belongs to it is missing: write it in braces, as in `x_{1}`'],
  [/^Double (?:super|sub)script/, 'put braces around what belongs together, as in `x^{a^b}`'],
  [/^Expected & or/, 'close the environment with `\\end{…}`'],
  [/^Mismatch/, 'give `\\begin` and `\\end` the same name'],
  [/^Can't use function '\$'/, 'the whole block is a formula already: delete this `$`, or write `\\$` for the sign'],
  [/^Invalid size/, 'write a number with a unit, such as `2em`'],
  [/only within array environment/, 'put it into `\\begin{array}{…} … \\end{array}`'],
  [/^Multiple/, 'write it once'],
  [/^Too many expansions/, 'a macro uses itself'],
];

const general = 'what a formula may contain is listed at https://katex.org/docs/supported.html';

export const formulaHint = (said: string): string => hints.find(([pattern]) => pattern.test(said))?.[1] ?? general;
