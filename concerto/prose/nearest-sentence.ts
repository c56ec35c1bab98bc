/** Where a sentence that has changed probably stands. */
import type { Sentence } from './find-statements.ts';

/** @returns the one that shares most words with a text, at least three of five. */
export function nearestSentence(text: string, sentences: readonly Sentence[]): Sentence | undefined {
  const words = wordsOf(text);
  let best: { readonly sentence?: Sentence; readonly share: number } = { share: 0.6 };
  for (const sentence of sentences) {
    const own = new Set(wordsOf(sentence.text));
    const share = words.filter((word) => own.has(word)).length / words.length;
    if (share > best.share) best = { sentence, share };
  }
  return best.sentence;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d$@.-]+/gu) ?? [];
