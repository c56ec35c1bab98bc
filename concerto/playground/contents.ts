/** Changes of what a reader works on. Every change gives a new value. */

import type { Contents, GeneratorOptions, TextFile } from '../playground-files/contents.ts';
import { targets } from '../samples/targets.ts';

export const withModelText = ({ models, earlier, instance }: Contents, index: number, text: string): Contents => ({
  models: withText(models, index, text),
  earlier,
  instance,
});

/** Keeps the models as they are, to compare with what becomes of them. */
export const withEarlier = ({ models, instance }: Contents): Contents => ({ models, earlier: models, instance });

export const withoutEarlier = ({ models, instance }: Contents): Contents => ({ models, instance });

export const withEarlierText = (
  { models, earlier = [], instance }: Contents,
  index: number,
  text: string,
): Contents => ({
  models,
  earlier: withText(earlier, index, text),
  instance,
});

const withText = (files: readonly TextFile[], index: number, text: string): readonly TextFile[] =>
  files.map((file, at) => (at === index ? { ...file, text } : file));

/** Adds a model with a name and a namespace that are free. */
export function withNewModel({ models, earlier, instance }: Contents): Contents {
  const number = Array.from({ length: models.length + 1 }, (_, index) => index + 1).find(
    (one) => !models.some(({ name }) => name === nameOf(one)),
  );
  const text = `namespace org.example.model${number}@1.0.0\n\nconcept Thing {\n  o String name\n}\n`;
  return { models: [...models, { name: nameOf(number ?? models.length + 1), text }], earlier, instance };
}

const nameOf = (number: number): string => `model${number}.cto`;

/** The last model stays. */
export const withoutModel = ({ models, earlier, instance }: Contents, index: number): Contents =>
  models.length === 1
    ? { models, earlier, instance }
    : { models: models.filter((_, at) => at !== index), earlier, instance };

/** @returns The contents if that is what a value from elsewhere holds: a link, or what the browser has stored. */
export function readContents(value: unknown): Contents | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { models, earlier, instance = '', target, options } = value as Readonly<Record<string, unknown>>;
  const read = readFiles(models);
  const readEarlier = earlier === undefined ? undefined : readFiles(earlier);
  if (!read || typeof instance !== 'string' || (earlier !== undefined && !readEarlier)) return undefined;
  return {
    models: read,
    ...(readEarlier && { earlier: readEarlier }),
    instance,
    ...(typeof target === 'string' &&
      targets.get(target)?.generator === undefined &&
      targets.has(target) && { target, ...(isOptions(options) && { options }) }),
  };
}

const isOptions = (value: unknown): value is GeneratorOptions =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((name) => /^[a-z]\w{0,60}$/i.test(name));

function readFiles(value: unknown): readonly TextFile[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const read = value.flatMap((model: unknown) => (isTextFile(model) ? [{ name: model.name, text: model.text }] : []));
  const names = new Set(read.map(({ name }) => name));
  return read.length === value.length && names.size === read.length ? read : undefined;
}

/** Names become names of files that readers download. */
const isTextFile = (value: unknown): value is TextFile => {
  const { name, text } = (value ?? {}) as { readonly name?: unknown; readonly text?: unknown };
  return typeof text === 'string' && typeof name === 'string' && /^[\w@-][\w.@-]{0,99}\.cto$/.test(name);
};
