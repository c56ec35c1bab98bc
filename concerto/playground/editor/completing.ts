/** Completion in models: what `choicesAt` gives, with a sentence about what is chosen. */
import { autocompletion, type CompletionSource } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { type Choice, choicesAt } from './completion.ts';
import type { Describe } from './descriptions.ts';

export interface CompletionOptions {
  readonly describe?: Describe;
  readonly models?: () => readonly string[];
  readonly decorators?: () => readonly string[];
}

export const completing = (options: CompletionOptions): Extension =>
  autocompletion({ override: [completionsIn(options)], icons: false, interactionDelay: 0 });

export const completionsIn =
  ({ describe, models = () => [], decorators = () => [] }: CompletionOptions): CompletionSource =>
  ({ state, pos, explicit }) => {
    const found = choicesAt(state.doc.toString(), pos, models(), decorators());
    if (!found || found.choices.length === 0 || (found.from === pos && !explicit)) return null;
    return {
      from: found.from,
      options: found.choices.map((choice) => {
        const { label, writes, detail } = choice;
        // Only of the one that is chosen: each sentence about a declaration takes reading all models.
        const info = (): Node | null => {
          const text = describe?.({ text: label, type: tokenType[choice.kind] })?.text;
          return text === undefined ? null : document.createTextNode(text);
        };
        return {
          label,
          info,
          ...(writes !== undefined && { apply: writes }),
          ...(detail !== undefined && { detail }),
        };
      }),
      validFor: /^[\p{ID_Continue}$@.-]*$/u,
    };
  };

/** What the highlighter calls it. */
const tokenType: Readonly<Record<Choice['kind'], string>> = {
  keyword: 'keyword',
  validator: 'keyword',
  type: 'builtin',
  declaration: 'class-name',
  namespace: 'namespace',
  decorator: 'decorator',
};
