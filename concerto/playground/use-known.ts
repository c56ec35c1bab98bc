import { useEffect, useMemo, useRef } from 'react';
import type { TextFile } from '../playground-files/contents.ts';
import type { WordTexts } from '../playground-files/words.ts';
import { describeWith } from './describe.ts';
import type { EditorOptions } from './editor/editor.ts';
import { loadWords } from './examples.ts';

export type Known = Required<Pick<EditorOptions, 'describe' | 'models' | 'decorators'>>;

/**
 * What the editor knows of the words of models: always the same object, which answers from what is there by then.
 *
 * @param baseUrl Path of the site, with slashes around it.
 */
export function useKnown(baseUrl: string, models: readonly TextFile[]): Known {
  const latest = useRef<{ models: readonly TextFile[]; words: WordTexts }>({ models, words: {} });
  latest.current.models = models;
  useEffect(() => {
    void loadWords(baseUrl).then((words) => {
      latest.current.words = words;
    });
  }, [baseUrl]);
  return useMemo(() => {
    const texts = (): readonly string[] => latest.current.models.map(({ text }) => text);
    return {
      describe: (word) => describeWith(latest.current.words, texts, baseUrl)(word),
      models: texts,
      decorators: () => Object.keys(latest.current.words.decorator ?? {}),
    };
  }, [baseUrl]);
}
