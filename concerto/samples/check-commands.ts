/** ` ```json commands ` and ` ```yaml commands `: a decorator command set. */
import { loadFor } from './load-models.ts';
import { called, nearestModel } from './models.ts';
import { type Checker, noModel } from './outcome.ts';
import { core } from './packages.ts';
import { isRecord, isYaml, readData } from './read-data.ts';

export const checkCommands: Checker = async (claim, { models }) => {
  const { value, problem } = await readData(claim);
  if (problem) return [problem];
  if (!isRecord(value)) return [{ message: 'this is no decorator command set: an object is expected' }];
  const { DecoratorManager } = await core();
  const set: unknown = isYaml(claim) ? DecoratorManager.yamlToJson(claim.text) : value;
  DecoratorManager.validate(set);
  if (claim.name === undefined) return [];
  const source = nearestModel(models, claim.block, called(claim.name));
  if (!source) return [noModel(claim.name)];
  const manager = await loadFor(source, [], models, claim.block);
  DecoratorManager.decorateModels(manager, set, { validate: true, validateCommands: true });
  return [];
};
