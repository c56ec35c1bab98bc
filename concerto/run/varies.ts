/** `varies="zone,locale"` on a program or transcript: its output differs between readers, and a note says so. */
import type { Block, Sample } from 'docs-build';
import { differences, type Factor, factors, home, type World } from './worlds.ts';

const isFactor = (word: string): word is Factor => Object.hasOwn(factors, word);

export interface Varies {
  readonly names: readonly Factor[];
  /** A word that means nothing. */
  readonly unknown?: string;
}

export function readVaries({ attributes: { varies } }: Block): Varies {
  if (varies === undefined) return { names: [] };
  const words = varies === true ? [''] : varies.split(',').map((word) => word.trim());
  const unknown = words.find((word) => !isFactor(word));
  return { names: words.filter(isFactor), ...(unknown !== undefined && { unknown }) };
}

/** Whether the block's output may differ in that world. */
export const mayDifferIn = (block: Block, world: World): boolean =>
  differences(world, home).some((factor) => readVaries(block).names.includes(factor));

/** The note that readers see below such a block. */
export function noteFor(block: Block): Pick<Sample, 'note'> {
  const { names } = readVaries(block);
  if (names.length === 0) return {};
  const list = new Intl.ListFormat('en').format(names.map((name) => factors[name]));
  const shown = names.includes('zone') ? ` Shown for ${home.zone}.` : '';
  return { note: `The output depends on your ${list}.${shown}` };
}
