/** Names in inline code: each must exist in the packages or in a proven sample of its page. */
import { nearest, type ProsePage } from 'docs-build';
import { addNames, type Name, namesIn } from './names.ts';
import type { Unconfirmed } from './statement.ts';

export function checkNames(page: ProsePage, known: ReadonlySet<string>): readonly Unconfirmed[] {
  const own = namesOfSamples(page);
  return page.passages.flatMap(({ parts }) =>
    parts
      .filter(({ kind }) => kind === 'code')
      .flatMap((part) =>
        namesIn(part.text)
          .filter((name) => !exists(name, own) && (isError(name) || !exists(name, known)) && !declares(part.text, name))
          .map(({ text, index }) => ({
            message: isError({ text })
              ? `no sample of this page shows \`${text}\``
              : `\`${text}\` exists neither in the packages nor in a sample of this page`,
            at: { ...part.at, column: part.at.column + index },
            about: [text, part.text],
            ...hintFor(text, [...own, ...known]),
          })),
      ),
  );
}

/** Of the classes of errors, many exist, and only a sample shows which one it is. */
const isError = ({ text }: Pick<Name, 'text'>): boolean => /^[A-Z]\w*(?:Error|Exception)$/.test(text);

/** A line of a model declares its own names. */
const declares = (code: string, { text }: Name): boolean =>
  [...code.matchAll(declaration)].some((names) => names.includes(text));
const declaration =
  /\b(?:concept|asset|participant|transaction|event|enum|map|scalar) (\w+)|(?:^|\s)(?:o|-->) \S+ (\w+)|default="(\w+)"/g;

const exists = ({ text }: Name, names: ReadonlySet<string>): boolean => names.has(text);

/** The texts of a page's samples, with their titles and expected errors. */
function namesOfSamples({ samples }: ProsePage): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { block, drawn = '' } of samples)
    for (const text of [block.text, drawn, ...Object.entries(block.attributes).flat().map(String)])
      addNames(text, names);
  return names;
}

/** Short words resemble too many others. */
function hintFor(name: string, names: readonly string[]): { readonly hint?: string } {
  const near = name.length > 3 ? nearest(name, names) : undefined;
  return near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
}
