/** ` ```json instance `: data of a model. */
import { loadFor } from './load-models.ts';
import { called, declaring, isShown, type ModelSource, namespaceOfType, nearestModel } from './models.ts';
import { type Checker, type Found, noModel, noNamespace } from './outcome.ts';
import { isRecord, readData } from './read-data.ts';
import type { Claim } from './read-sample.ts';

export const checkInstance: Checker = async (claim, { models }) => {
  const { value, problem } = await readData(claim);
  if (problem) return [problem];
  const type = isRecord(value) && typeof value.$class === 'string' ? value.$class : undefined;
  const home = homeOf(claim, type, models);
  if ('message' in home) return [home];
  const manager = await loadFor(home, namespacesIn(value), models, claim.block);
  manager.getSerializer().fromJSON(value, 'strict' in claim.attributes ? { strictQualifiedDateTimes: true } : {});
  return [];
};

/** The model of the instance. An instance that must fail may have none: then the nearest model judges it. */
function homeOf(claim: Claim, type: string | undefined, models: readonly ModelSource[]): ModelSource | Found {
  if (claim.name !== undefined) return nearestModel(models, claim.block, called(claim.name)) ?? noModel(claim.name);
  const namespace = type === undefined ? '' : namespaceOfType(type);
  const declared = nearestModel(models, claim.block, declaring(namespace));
  if (declared) return declared;
  const judge =
    claim.error === undefined && type !== undefined ? undefined : nearestModel(models, claim.block, isShown);
  return judge ?? noNamespace(namespace || 'that $class names');
}

/**
 * The namespaces of every `$class` and relationship: a part may have a type that the model of the whole does not
 * import.
 */
function namespacesIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'string') {
      if (key === '$class') found.add(namespaceOfType(part));
      else if (part.startsWith('resource:')) found.add(namespaceOfType(part.slice(9).split('#', 1)[0] ?? ''));
    }
    return part;
  });
  return [...found];
}
