/** Breaks a text into lines of a width. */
import type { TextRoom, WrappedText } from '../../../src/shared/social-card.ts';

/** Width of a text in a font of size 1. */
export type WidthOf = (text: string, weight: number) => number;

/** In the largest size in which all words fit; cut off with an ellipsis if none is small enough. */
export function wrapText(
  text: string,
  { width, lines: most, sizes, weight = 400 }: TextRoom,
  widthOf: WidthOf,
): WrappedText {
  const pieces = piecesOf(text);
  const measure = (line: readonly string[], size: number): number => lineWidth(line, weight, widthOf) * size;
  for (const size of sizes) {
    const lines = linesOf(pieces, (line) => measure(line, size) <= width);
    if (lines.length <= most && lines.every((line) => measure(line, size) <= width))
      return { lines: lines.map(textOf), size };
  }
  const size = sizes.at(-1) ?? 0;
  const fits = (line: string): boolean => measure(piecesOf(line), size) <= width;
  const lines = linesOf(
    pieces.flatMap((piece) => shortPieces(piece, fits)),
    (line) => measure(line, size) <= width,
  );
  if (lines.length <= most) return { lines: lines.map(textOf), size };
  const kept = lines.slice(0, most).map(textOf);
  return { lines: [...kept.slice(0, -1), cutOff(kept.at(-1) ?? '', fits)], size };
}

/** The words that a text may be broken after, and their spaces: scripts without spaces are broken between words too. */
export function piecesOf(text: string): readonly string[] {
  return (text.trim().match(/\s+|\S+/g) ?? []).flatMap((piece) =>
    unspaced.test(piece) ? [...words.segment(piece)].map(({ segment }) => segment) : [/\s/.test(piece) ? ' ' : piece],
  );
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const words = new Intl.Segmenter('und', { granularity: 'word' });
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const lineWidth = (line: readonly string[], weight: number, widthOf: WidthOf): number =>
  trimmed(line).reduce((sum, piece) => sum + widthOf(piece, weight), 0);

const trimmed = (line: readonly string[]): readonly string[] => {
  const from = line.findIndex((piece) => piece !== ' ');
  return from < 0 ? [] : line.slice(from, line.findLastIndex((piece) => piece !== ' ') + 1);
};

const textOf = (line: readonly string[]): string => trimmed(line).join('');

function linesOf(
  pieces: readonly string[],
  fits: (line: readonly string[]) => boolean,
): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? [];
    if (trimmed(line).length === 0 || piece === ' ' || fits([...line, piece])) line.push(piece);
    else lines.push([piece]);
  }
  return lines.filter((line) => trimmed(line).length > 0);
}

/** A word that is longer than a line, in parts that are not. */
function shortPieces(piece: string, fits: (text: string) => boolean): readonly string[] {
  if (fits(piece)) return [piece];
  const parts: string[] = [''];
  for (const { segment } of letters.segment(piece)) {
    const part = parts.at(-1) ?? '';
    if (part === '' || fits(part + segment)) parts[parts.length - 1] = part + segment;
    else parts.push(segment);
  }
  return parts;
}

function cutOff(line: string, fits: (text: string) => boolean): string {
  const kept = [...letters.segment(line)].map(({ segment }) => segment);
  while (kept.length > 1 && !fits(`${kept.join('').trimEnd()}…`)) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
