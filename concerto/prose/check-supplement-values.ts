/** Values in the sentences of `docs/_api` that have proofs: each must be in one, so that neither changes alone. */
import type { SampleFile } from 'docs-build';
import type { Unconfirmed } from './statement.ts';
import { provenTexts } from './supplement-texts.ts';
import { holdsValue, valuesIn } from './values.ts';

export async function checkSupplementValues(files: readonly SampleFile[]): Promise<readonly Unconfirmed[]> {
  return (await provenTexts(files)).flatMap(({ text, program, at }) =>
    valuesIn(text)
      .filter((value) => !holdsValue(program, value))
      .map((value) => ({ message: `the proof of this sentence never holds \`${value}\``, at, about: [value, text] })),
  );
}
