import { useEffect, useMemo, useRef } from 'react';
import type { TextFile } from '../playground-files/contents.ts';
import type { WordTexts } from '../playground-files/words.ts';
import { loadWords } from './examples.ts';
import { type Known, knownWords } from './known-words.ts';

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
    return knownWords(texts, () => latest.current.words, baseUrl);
  }, [baseUrl]);
}
