/** The texts of the interface, each of which a site may replace, e.g. for another language. */
import * as v from 'valibot';
import { allEnglishLabels } from '../../src/shared/all-labels.ts';
import type { LabelName } from '../../src/shared/labels.ts';

const placesOf = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

function replacement(english: string) {
  const places = placesOf(english);
  const expected = places.length === 0 ? 'text without `{…}`' : `text with no other place than ${places.join(', ')}`;
  return v.exactOptional(
    v.pipe(
      v.string(),
      v.minLength(1, 'expected text that is not empty'),
      v.check((text) => placesOf(text).every((place) => places.includes(place)), `expected ${expected}`),
    ),
  );
}

export const labelsSchema = v.strictObject(
  Object.fromEntries(Object.entries(allEnglishLabels).map(([name, text]) => [name, replacement(text)])) as Record<
    LabelName,
    ReturnType<typeof replacement>
  >,
);
