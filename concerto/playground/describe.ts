/** What the editor says of a word: of the language, what the pages say; of a type, its declaration. */
import type { WordTexts } from '../playground-files/words.ts';
import type { Describe, Description } from './editor/editor.ts';
import { declarationsIn } from './editor/model-words.ts';

/** Lines of a declaration that are shown. */
const mostLines = 12;

/**
 * @param models The texts of all models at this moment.
 * @param baseUrl Path of the site, with slashes around it.
 */
export const describeWith =
  (words: WordTexts, models: () => readonly string[], baseUrl: string): Describe =>
  ({ type, text }) =>
    (type === 'class-name' ? declarationOf(text, models()) : undefined) ?? explanationOf(words, type, text, baseUrl);

function explanationOf(words: WordTexts, type: string, text: string, baseUrl: string): Description | undefined {
  const kind = type === 'class-name' ? 'system-type' : type;
  const found = Object.entries(words[kind] ?? {}).find(([word]) => word === text)?.[1];
  return found && { text: found.text, link: { address: baseUrl + found.to.slice(1), label: 'Read more' } };
}

/** The first declaration of that name. */
function declarationOf(name: string, models: readonly string[]): Description | undefined {
  for (const model of models) {
    const declaration = declarationsIn(model).find((one) => one.name === name);
    if (!declaration) continue;
    const { kind, namespace, at } = declaration;
    return { code: codeAt(model, at), text: namespace === '' ? kind : `${kind} of ${namespace}` };
  }
  return undefined;
}

/** From the line of the name to the line that closes it. */
function codeAt(model: string, at: number): string {
  const [first = '', ...rest] = model.slice(model.lastIndexOf('\n', at) + 1).split('\n');
  if (!first.includes('{') || first.includes('}')) return first.trim();
  const end = rest.findIndex((line) => line.trimStart().startsWith('}'));
  const lines = [first, ...rest.slice(0, end < 0 ? rest.length : end + 1)];
  return (lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines).join('\n');
}
