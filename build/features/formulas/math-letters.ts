/**
 * Letters of a formula in another style. Browsers read no more of `mathvariant` than `normal`, so that a letter of
 * another style has to be the Unicode character that means it.
 */
type Starts = readonly [
  upper: number,
  lower: number,
  digit?: number | undefined,
  greekUpper?: number,
  greekLower?: number,
];

const styles: Readonly<Record<string, Starts>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, undefined, 0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d468, 0x1d482, undefined, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that Unicode encoded before the rest of their style. */
const older: Readonly<Record<string, string>> = {
  ...{ '\u{1d455}': 'ℎ', '\u{1d49d}': 'ℬ', '\u{1d4a0}': 'ℰ', '\u{1d4a1}': 'ℱ', '\u{1d4a3}': 'ℋ', '\u{1d4a4}': 'ℐ' },
  ...{ '\u{1d4a7}': 'ℒ', '\u{1d4a8}': 'ℳ', '\u{1d4ad}': 'ℛ', '\u{1d4ba}': 'ℯ', '\u{1d4bc}': 'ℊ', '\u{1d4c4}': 'ℴ' },
  ...{ '\u{1d506}': 'ℭ', '\u{1d50b}': 'ℌ', '\u{1d50c}': 'ℑ', '\u{1d515}': 'ℜ', '\u{1d51d}': 'ℨ', '\u{1d53a}': 'ℂ' },
  ...{ '\u{1d53f}': 'ℍ', '\u{1d545}': 'ℕ', '\u{1d547}': 'ℙ', '\u{1d548}': 'ℚ', '\u{1d549}': 'ℝ', '\u{1d551}': 'ℤ' },
};

export function inStyle(text: string, style: string): string {
  const starts = styles[style];
  if (!starts) return text;
  const [upper, lower, digit, greekUpper, greekLower] = starts;
  const move = (code: number, first: string, start: number): string => {
    const moved = String.fromCodePoint(start + code - (first.codePointAt(0) ?? 0));
    return older[moved] ?? moved;
  };
  return text.replace(/[A-Za-z0-9Α-Ωα-ω]/g, (letter) => {
    const code = letter.charCodeAt(0);
    if (letter >= 'A' && letter <= 'Z') return move(code, 'A', upper);
    if (letter >= 'a' && letter <= 'z') return move(code, 'a', lower);
    if (letter >= '0' && letter <= '9') return digit === undefined ? letter : move(code, '0', digit);
    if (letter <= 'Ω') return greekUpper === undefined ? letter : move(code, 'Α', greekUpper);
    return greekLower === undefined ? letter : move(code, 'α', greekLower);
  });
}
