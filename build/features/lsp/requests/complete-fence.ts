/** Languages of code blocks, and the words that may follow them. */
import { CompletionItemKind } from 'vscode-languageserver';
import { languageName, languageNames } from '../../../markdown/language-names.ts';
import { linesOf } from '../positions.ts';
import { scanText } from '../scan-text.ts';
import { type OfferItems, replacing } from './typed-line.ts';

/** As the manual has them (Code blocks). */
const words: Readonly<Record<string, string>> = {
  'title=""': 'Title above the code, often the name of the file.',
  '{1,3-5}': 'Lines that are marked.',
  'ins={1}': 'Lines that are marked as inserted.',
  'del={1}': 'Lines that are marked as deleted.',
  showLineNumbers: 'Line numbers. `showLineNumbers=5` begins with 5.',
  wrap: 'Long lines are wrapped.',
  collapse: 'Only the first lines are shown until the reader opens it.',
  noCollapse: 'Long code is shown as a whole.',
  output: 'What a program printed.',
};

export const fenceItems: OfferItems = (typed, { document }) => {
  const [, mark, info = ''] = /^[ \t>]*(`{3,}|~{3,})([^`]*)$/.exec(typed.before) ?? [];
  if (mark === undefined) return undefined;
  const above = linesOf(document.getText()).slice(0, typed.line).join('\n');
  // The line may end a block.
  if (info === '' && scanText(above).endsInCode) return [];
  if (!/\s/.test(info))
    return Object.keys(languageNames).map((label) =>
      replacing(typed, info, {
        label,
        kind: CompletionItemKind.EnumMember,
        ...(languageName(label) !== label && { labelDetails: { description: languageName(label) } }),
      }),
    );
  const word = /\S*$/.exec(info)?.[0] ?? '';
  return Object.entries(words).map(([label, documentation]) =>
    replacing(typed, word, { label, kind: CompletionItemKind.Keyword, documentation }),
  );
};
