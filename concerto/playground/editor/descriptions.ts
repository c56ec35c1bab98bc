/** What is known of a word of a model. */
import type { CardLink, CardsAt } from './cards.ts';
import { tokenAt } from './model-words.ts';

export interface Word {
  readonly text: string;
  /** As the highlighter calls it: `keyword`, `builtin` (a primitive type), `class-name`, `decorator`, and so on. */
  readonly type: string;
}

export interface Description {
  readonly text: string;
  readonly code?: string;
  readonly link?: CardLink;
}

export type Describe = (word: Word) => Description | undefined;

export const descriptions =
  (describe: Describe): CardsAt =>
  ({ state }, at) => {
    const token = tokenAt(state.doc.toString(), at);
    if (!token?.type) return [];
    const description = describe({ text: token.text, type: token.type });
    return description ? [{ from: token.from, to: token.from + token.text.length, ...description }] : [];
  };
