import type { Hash } from '../model/paths.ts';
import type { KeyedText, StageResults } from '../model/shared-results.ts';
import type { Stage } from '../model/stage.ts';
import { type PartMemo, partKey } from './stage-parts.ts';

interface TextMemo extends PartMemo {
  set(key: Hash, json: string): void;
}

/** The results of a stage in the memo, for other machines; undefined for a stage whose results they cannot use. */
export function stageResults<I>(
  { name, page, apart = [] }: Stage<I, unknown>,
  inputs: readonly I[],
  keys: readonly (Hash | undefined)[],
  memo: TextMemo,
): Omit<StageResults, 'has'> | undefined {
  if (!page) return undefined;
  const namesOf = (key: Hash): readonly Hash[] => [key, ...apart.map((part) => partKey(key, part))];
  return {
    stage: name,
    inputs: inputs.flatMap((input, index) => {
      const key = keys[index];
      return key === undefined ? [] : [{ key, page: page(input) }];
    }),
    textsOf(key) {
      const texts = namesOf(key).map((at) => [at, memo.get(at)] as const);
      return texts[0]?.[1] === undefined ? undefined : texts.filter((one): one is KeyedText => one[1] !== undefined);
    },
    add(key, texts) {
      const names = namesOf(key);
      // Of a result without a value, there are no parts.
      if (texts.length !== 1 && texts.length !== names.length) throw new Error('other parts');
      if (texts.some(([at], index) => at !== names[index])) throw new Error('another result');
      for (const [at, text] of texts) memo.set(at, text);
    },
  };
}
