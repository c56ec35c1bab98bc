/**
 * The renderer reads labels with the same patterns as the marks around them. Characters that it would interpret are
 * replaced with private-use characters until the picture is made.
 */
const SHIFT = 0xf700;

/** A placeholder where the renderer requires a text and there is none. */
export const BLANK = '\uf720';

const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A label as the renderer should read it: line breaks and bold, italic, underlined text stay, all else is plain. */
export function label(written: string): string {
  const [, double] = /^"(.*)"$/.exec(written.trim()) ?? [];
  const inner = double ?? written.trim();
  const [, markdown] = /^`(.*)`$/.exec(inner) ?? [];
  return (markdown ?? inner)
    .replace(/[#&](?:#?(\d{1,5})|#x([\da-f]{1,4})|(lt|gt|amp|quot|apos|nbsp));/gi, (all, decimal, hex, name) =>
      name ? (names[String(name).toLowerCase()] ?? all) : character(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/<(?:br ?\/?|\/?(?:b|strong|i|em|u|s|del))>|[()[\]{}|"&;~%<>]|\*/gi, (found) =>
      found.length > 1 || (found === '*' && markdown !== undefined) ? found : held(found),
    );
}

/** A text of the picture as the author wrote it. */
export const shown = (text: string): string =>
  text.replace(/[\uf700-\uf7ff]/g, (c) => String.fromCharCode(c.charCodeAt(0) - SHIFT));

/** A label for screen readers: without marks and line breaks. */
export const spoken = (text: string): string =>
  shown(text.replace(/<br ?\/?>|\\n/gi, ' ').replace(/<\/?(?:b|strong|i|em|u|s|del)>/gi, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** A name as the renderer should read it: one word of letters. */
export const held = (text: string): string =>
  text.replace(/[ -/:-@[-^`{-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + SHIFT));

const character = (code: number): string =>
  code < 32 || (code >= 0xd800 && code < 0xf900) ? ' ' : String.fromCharCode(code);
