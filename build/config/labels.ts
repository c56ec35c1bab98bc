/** The configuration of labels: a site may replace any text of the interface, for example to translate it. */
import * as v from 'valibot';
import { allEnglishLabels, type LabelName } from '../model/labels.ts';

const findPlaceholders = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

/** Schema of a replacement, which may only contain the placeholders of the English text. */
function replacement(english: string) {
  const placeholders = findPlaceholders(english);
  const expected =
    placeholders.length === 0 ? 'text without `{…}`' : `text with no placeholder other than ${placeholders.join(', ')}`;
  return v.exactOptional(
    v.pipe(
      v.string(),
      v.minLength(1, 'expected non-empty text'),
      v.check(
        (text) => findPlaceholders(text).every((placeholder) => placeholders.includes(placeholder)),
        `expected ${expected}`,
      ),
    ),
  );
}

export const labelsSchema = v.strictObject(
  Object.fromEntries(Object.entries(allEnglishLabels).map(([name, text]) => [name, replacement(text)])) as Record<
    LabelName,
    ReturnType<typeof replacement>
  >,
);
