/** What the editor knows of the words of models. */
import type { WordTexts } from '../playground-files/words.ts';
import { describeWith } from './describe.ts';
import type { EditorOptions } from './editor/editor.ts';

export type Known = Required<Pick<EditorOptions, 'describe' | 'models' | 'decorators'>>;

/**
 * @param models The texts of all models at this moment.
 * @param words What the pages say of words; nothing until it is loaded.
 * @param baseUrl Path of the site, with slashes around it.
 */
export const knownWords = (models: () => readonly string[], words: () => WordTexts, baseUrl: string): Known => ({
  describe: (word) => describeWith(words(), models, baseUrl)(word),
  models,
  decorators: () => Object.keys(words().decorator ?? {}),
});
