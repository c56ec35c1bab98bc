/** Features that a site turns on for all its pages by naming them in `extensions`. There are no modules of these names. */
import { features } from '../features/index.ts';
import { listOf } from './raw-data.ts';

export const isFeatureName = (path: string): boolean => features.some(({ extension }) => extension?.name === path);

/** Names of the features. */
export const namedFeatures = (extensions: readonly unknown[]): readonly string[] =>
  features.flatMap(({ name, extension }) => (extension && extensions.includes(extension.name) ? [name] : []));

export interface CompletedConfig {
  readonly value: object;
  /** Absolute paths of files that it depends on. */
  readonly watched: readonly string[];
}

/** A configuration with what it leaves to the features that it names. @param value As written. */
export async function completed(value: object, root: string): Promise<CompletedConfig> {
  const { extensions } = value as { readonly extensions?: unknown };
  const watched: string[] = [];
  let current = value;
  for (const { extension } of features) {
    if (!extension?.completes || !listOf(extensions).includes(extension.name)) continue;
    const complete = await extension.completes();
    const made = complete(current, root);
    current = made.value;
    watched.push(...made.watched);
  }
  return { value: current, watched };
}
