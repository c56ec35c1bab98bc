/** `style={{ … }}` of JSX as attributes of HTML: pages carry no styles, and these need none. */
import type { ExpressionValue } from './read-expression.ts';

export interface PlainStyle {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** Whether all that the style says is in the attributes. */
  readonly isWhole: boolean;
}

const sized = /^(?:img|video|iframe|embed|object|canvas|svg|table|td|th)$/i;
const aligned = /^(?:div|p|h[1-6]|table|td|th|tr|thead|tbody)$/i;

/** @param style The object between the braces; undefined if it is computed. */
export function plainStyle(element: string, style: ExpressionValue | undefined): PlainStyle {
  if (typeof style !== 'object' || style === null || Array.isArray(style)) return { attributes: [], isWhole: false };
  const made = Object.entries(style).map(([name, value]) => plainProperty(element, name, value));
  const attributes = made.flatMap((one) => (one ? [one] : []));
  return { attributes, isWhole: attributes.length === made.length };
}

function plainProperty(element: string, name: string, value: ExpressionValue): readonly [string, string] | undefined {
  const length = lengthOf(value);
  if ((name === 'width' || name === 'height') && sized.test(element))
    return length === undefined ? undefined : [name, length];
  // A browser makes an image no wider than its column anyway.
  if (name === 'maxWidth' && /^img$/i.test(element)) return length === undefined ? undefined : ['width', length];
  if (name === 'textAlign' && aligned.test(element) && /^(?:left|right|center|justify)$/.test(String(value)))
    return ['align', String(value)];
  return name === 'display' && value === 'none' ? ['hidden', ''] : undefined;
}

/** As attributes know them: pixels without a unit, or percent. */
function lengthOf(value: ExpressionValue): string | undefined {
  const [, number, unit = ''] = /^(\d{1,5}(?:\.\d{1,3})?)(px|%)?$/.exec(String(value)) ?? [];
  return number && (unit === '%' ? `${number}%` : String(Math.round(Number(number))));
}
