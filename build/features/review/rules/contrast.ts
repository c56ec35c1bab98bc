import { type Color, parseColor, contrast as ratioOf } from '../../../model/color.ts';
import { wholeFile } from '../../../model/diagnostic.ts';
import type { ReviewRule } from '../review-rule.ts';

export const contrast: ReviewRule = {
  code: 'output/contrast',
  *run({ styles }) {
    const css = styles();
    for (const mode of ['light', 'dark']) {
      const colors = colorsOf(css, mode);
      for (const [text, background] of pairs) {
        const [one, other] = [colors.get(text), colors.get(background)];
        const ratio = one && other && ratioOf(one, other);
        if (ratio === undefined || ratio >= LEAST) continue;
        yield {
          message: `in ${mode} mode, \`--${text}\` on \`--${background}\` has a contrast of ${ratio.toFixed(2)}, expected ${LEAST}`,
          at: wholeFile('docs.config'),
          hint: 'make one of the two colors darker or lighter',
        };
      }
    }
  },
};

const LEAST = 4.5;

/** Pairs of colors: text, and the backgrounds behind it. */
const pairs: readonly (readonly [string, string])[] = [
  ...['text', 'muted', 'accent', 'accent-hover', 'danger'].flatMap((text) =>
    ['background', 'raised'].map((background) => [text, background] as const),
  ),
  ['on-accent', 'accent'],
  ['text', 'accent-tint'],
  ...['note', 'tip', 'info', 'warning', 'danger'].flatMap((kind) => [
    [kind, `${kind}-tint`] as const,
    ['text', `${kind}-tint`] as const,
  ]),
  ...['comment', 'keyword', 'string', 'number', 'type', 'function', 'tag', 'attribute'].map(
    (part) => [`code-${part}`, 'raised'] as const,
  ),
];

/** The custom properties of a color mode that are plain colors; later rules win. */
function colorsOf(css: string, mode: string): ReadonlyMap<string, Color> {
  const colors = new Map<string, Color>();
  // Conditions such as `@media (prefers-contrast: more)` are another matter.
  const plain = css.replace(/@(?:media|supports|container)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const isOfMode = new RegExp(`\\[data-theme=["']?${mode}["']?\\]\\s*(?:,|$)`).test(selector.trim());
    if (!isOfMode && !/(?:^|,)\s*(?::root|html)\s*(?:,|$)/.test(selector)) continue;
    for (const [, name = '', hex = ''] of body.matchAll(/--([\w-]+)\s*:\s*(#[\da-f]+)\s*(?:;|$)/gi)) {
      const color = parseColor(hex);
      if (color) colors.set(name, color);
    }
  }
  return colors;
}
