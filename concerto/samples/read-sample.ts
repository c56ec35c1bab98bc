/** Reads what a block claims to be, from its info string. */
import type { Block } from 'docs-build';
import { type DrawnKind, dataKinds, isDrawn, languageKindOf } from './words.ts';

export type ClaimKind =
  | 'model'
  | 'fragment'
  | (typeof dataKinds)[number]
  | 'data'
  | 'program'
  | 'transcript'
  | 'recorded'
  | 'install'
  | DrawnKind
  | 'text';

export interface Claim {
  /** Index into the blocks of the page. */
  readonly block: number;
  readonly kind: ClaimKind;
  readonly text: string;
  readonly language: string;
  readonly attributes: Block['attributes'];
  /** The model that it refers to, or for a model its own name. */
  readonly name?: string;
  /** The expected error: this message, or that of the block that follows. */
  readonly error?: string | true;
  /** The reason why it is not checked; empty if the author gives none. */
  readonly skipped?: string;
}

/** @returns undefined for a block that claims nothing, such as another extension's directive. */
export function readSample(block: Block, index: number): Claim | undefined {
  const kind = kindOf(block);
  if (!kind) return undefined;
  const { attributes, text } = block;
  const name = nameOf(kind, attributes);
  const { error } = attributes;
  const skipped = attributes['no-check'];
  return {
    block: index,
    kind,
    text,
    language: block.name,
    attributes,
    ...(name !== undefined && { name }),
    ...(error !== undefined && { error: error === '' ? true : error }),
    ...(skipped !== undefined && { skipped: skipped === true ? '' : skipped.trim() }),
  };
}

function kindOf({ kind, name, attributes }: Block): ClaimKind | undefined {
  if (kind === 'directive') return isDrawn(name) ? name : undefined;
  const language = languageKindOf(name);
  // With `versions`, it is a file of the recorded programs below it, and may not be a valid model today.
  if (language === 'model' && 'versions' in attributes) return 'text';
  if (language === 'model') return 'fragment' in attributes ? 'fragment' : 'model';
  // The output of a program may be data, too.
  if (language === 'data') return 'output' in attributes ? 'text' : (dataKindOf(attributes) ?? 'data');
  if (language === 'program' && !('run' in attributes)) return 'text';
  if (language === 'program' || language === 'transcript') return 'versions' in attributes ? 'recorded' : language;
  return language;
}

const dataKindOf = (attributes: Block['attributes']) => dataKinds.find((kind) => kind in attributes);

function nameOf(kind: ClaimKind, attributes: Block['attributes']): string | undefined {
  const given = attributes[kind === 'generated' || kind === 'class-diagram' ? 'model' : kind];
  if (typeof given !== 'string' || given === '' || (kind === 'fragment' && given === 'properties')) return undefined;
  return given.replace(/\.cto$/, '');
}

/** For messages: “this … is refused”. */
export const nounOf = ({ kind }: Claim): string => nouns[kind] ?? kind;

const nouns: Readonly<Partial<Record<ClaimKind, string>>> = {
  metamodel: 'JSON of a model',
  commands: 'command set',
};

/** Property lines, which belong in a type that the page does not show. */
export const holdsProperties = ({ attributes }: Claim): boolean =>
  attributes.fragment === 'properties' || 'properties' in attributes;
