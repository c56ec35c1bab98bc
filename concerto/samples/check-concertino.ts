/** ` ```json concertino=NAME `: a model in the flattened format. */
import { loadFor } from './load-models.ts';
import { called, nearestModel } from './models.ts';
import { type Checker, noModel } from './outcome.ts';
import { concertino } from './packages.ts';
import { holds, isRecord, isYaml, readData } from './read-data.ts';

export const checkConcertino: Checker = async (claim, { models }) => {
  const { value, problem } = await readData(claim);
  if (problem) return [problem];
  if (claim.name === undefined)
    return [{ message: '`concertino` does not say of which model', hint: 'write concertino=NAME' }];
  const source = nearestModel(models, claim.block, called(claim.name));
  if (!source) return [noModel(claim.name)];
  const { convertToConcertino } = await concertino();
  const manager = await loadFor(source, [], models, claim.block);
  const made = JSON.parse(JSON.stringify(convertToConcertino(manager.getAst()))) as unknown;
  if (holds(made, value)) return [];
  const isWhole = isRecord(value) && 'declarations' in value && !isYaml(claim);
  return [
    {
      message: `this is not what the model ${claim.name} is converted to`,
      hint: 'show all of it, or one part as it is',
      ...(isWhole && { correction: JSON.stringify(made, null, 2) }),
    },
  ];
};
