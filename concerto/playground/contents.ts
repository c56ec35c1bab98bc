/** Changes of what a reader works on. Every change gives a new value. */

import type { Contents, TextFile } from '../playground-files/contents.ts';
import { targets } from '../samples/targets.ts';

export const withModelText = ({ models, instance }: Contents, index: number, text: string): Contents => ({
  models: models.map((model, at) => (at === index ? { ...model, text } : model)),
  instance,
});

/** Adds a model with a name and a namespace that are free. */
export function withNewModel({ models, instance }: Contents): Contents {
  const number = Array.from({ length: models.length + 1 }, (_, index) => index + 1).find(
    (one) => !models.some(({ name }) => name === nameOf(one)),
  );
  const text = `namespace org.example.model${number}@1.0.0\n\nconcept Thing {\n  o String name\n}\n`;
  return { models: [...models, { name: nameOf(number ?? models.length + 1), text }], instance };
}

const nameOf = (number: number): string => `model${number}.cto`;

/** The last model stays. */
export const withoutModel = ({ models, instance }: Contents, index: number): Contents =>
  models.length === 1 ? { models, instance } : { models: models.filter((_, at) => at !== index), instance };

/** @returns The contents if that is what a value from elsewhere holds: a link, or what the browser has stored. */
export function readContents(value: unknown): Contents | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { models, instance = '', target } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(models) || models.length === 0 || typeof instance !== 'string') return undefined;
  const read = models.flatMap((model: unknown) => (isTextFile(model) ? [{ name: model.name, text: model.text }] : []));
  const names = new Set(read.map(({ name }) => name));
  return read.length === models.length && names.size === read.length
    ? {
        models: read,
        instance,
        ...(typeof target === 'string' &&
          targets.get(target)?.generator === undefined &&
          targets.has(target) && { target }),
      }
    : undefined;
}

/** Names become names of files that readers download. */
const isTextFile = (value: unknown): value is TextFile => {
  const { name, text } = (value ?? {}) as { readonly name?: unknown; readonly text?: unknown };
  return typeof text === 'string' && typeof name === 'string' && /^[\w@-][\w.@-]{0,99}\.cto$/.test(name);
};
