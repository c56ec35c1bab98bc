/** How wide text is in a fixed-width font, without a browser to measure it. */

/** In pixels. Nothing is smaller than the pages allow. */
export const fontSize = 12;
/** Of a character, as a part of the size of the font: as wide as the widest of the usual ones. */
const advance = 0.605;
const longest = 44;

/** Characters that take the room of two. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** In pixels. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0) * advance * fontSize;

/** A name that would make a box too wide loses its end. */
export const cut = (text: string): string => {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
};
