/** The options that a directive gives to the generators. */
import type { Found } from './outcome.ts';
import type { Claim } from './read-sample.ts';

/**
 * All other words are options of the generator: strings, booleans, or JSON.
 * @param own The directive's own words.
 */
export function optionsOf(
  { attributes }: Claim,
  own: readonly string[],
): {
  readonly options: Readonly<Record<string, unknown>>;
  readonly found: Found[];
} {
  const options: Record<string, unknown> = {};
  const found: Found[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    if (own.includes(key)) continue;
    if (value === true || value === 'true' || value === 'false') options[key] = value !== 'false';
    else if (/^\s*[[{]/.test(value)) {
      try {
        options[key] = JSON.parse(value);
      } catch {
        found.push({ message: `the option ${key} is no JSON`, hint: `write ${key}='{"key": "value"}'` });
      }
    } else options[key] = value;
  }
  return { options, found };
}
