/** Colors of the renderer → those of the site, which follow light, dark, contrast and print. */
const colors: Readonly<Record<string, string>> = {
  '--bg': '--background',
  '--_text': '--text',
  '--_text-sec': '--muted',
  '--_text-muted': '--muted',
  '--_text-faint': '--muted',
  '--_line': '--border-strong',
  '--_arrow': '--border-strong',
  '--_node-fill': '--raised',
  '--_node-stroke': '--border-strong',
  '--_group-fill': '--background',
  '--_group-hdr': '--accent-tint',
  // Around the text of an arrow, whose ground alone sets it apart.
  '--_inner-stroke': '--background',
  '--_key-badge': '--accent-tint',
};

/**
 * @param usual The color to use for an unknown one.
 * @param mayBeOwn Whether the author's color may stay.
 */
export function colorOf(written: string, usual: string, mayBeOwn = true): string {
  if (written === 'none' || (mayBeOwn && isOwn(written))) return written;
  const name = colors[/^var\((--[\w-]+)\)$/.exec(written)?.[1] ?? ''];
  return name ? `var(${name})` : usual;
}

/** The author's text color if it is readable on the author's background; else black or white. */
export function textColorOn(ground: string, written: string): string {
  if (isOwn(written) && contrast(ground, written) >= 4.5) return written;
  return contrast(ground, '#000') >= contrast(ground, '#fff') ? '#000' : '#fff';
}

const isOwn = (written: string): boolean => /^#(?:[\da-f]{3}){1,2}$/.test(written);

const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
