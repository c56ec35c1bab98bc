/** Compares what the reference says about errors with what the packages have been seen to throw. */
import type { ApiExport } from '../api/declarations.ts';
import { lineOfThrows, type Supplement } from '../api/supplement.ts';
import { subjectsOf } from '../proofs/statements.ts';
import type { Found } from '../samples/outcome.ts';
import type { RecordedError, RecordedThrows } from './recorded-throws.ts';

const hint = 'record what the packages throw: npm run throws -- --write';

/** @param version Of the installed package. */
export function compareThrows(
  exports: readonly ApiExport[],
  supplement: Supplement,
  recorded: RecordedThrows,
  version: string,
): readonly Found[] {
  if (recorded.version !== version)
    return [{ message: `the errors were recorded with version ${recorded.version}, installed is ${version}`, hint }];
  const found: Found[] = [];
  for (const { name, isMethod, statements } of exports.flatMap((one) => subjectsOf(one, supplement))) {
    if (!isMethod) continue;
    const place = { file: supplement.path, line: lineOfThrows(supplement, name) };
    const seen = recorded.methods[name];
    if (!seen) {
      found.push({ ...place, message: `it is not recorded what ${name} throws`, hint });
      continue;
    }
    const stated = statements.flatMap(({ isRefusal, key }) => (isRefusal ? key : []));
    for (const type of stated)
      if (!seen.throws.some((error) => isCalled(error, type)))
        found.push({
          ...place,
          message: `${name} has never been seen to throw ${type}`,
          hint: 'leave it out, or prove it',
        });
    for (const error of seen.throws)
      if (!stated.some((type) => isCalled(error, type)))
        found.push({
          ...place,
          message: `${name} throws ${error.name ?? error.type}, and nobody says when`,
          detail: `seen: ${error.call}\n${error.messages.join('\n')}`,
        });
  }
  return found;
}

/** As in proofs: `Error` is meant exactly. */
const isCalled = ({ type, name }: RecordedError, stated: string): boolean =>
  type === stated || (stated !== 'Error' && name === stated);
