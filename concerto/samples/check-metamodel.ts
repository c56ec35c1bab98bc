/** ` ```json metamodel `: a model as JSON, whole or a part of it. */
import { isDeepStrictEqual } from 'node:util';
import { blameOthers, namespacesOf, parseOther, textsAndFiles, withImports } from './load-models.ts';
import { called, nearestModel } from './models.ts';
import { type Checker, type Context, type Found, noModel } from './outcome.ts';
import { type Ast, core } from './packages.ts';
import { holds, isRecord, isYaml, readData } from './read-data.ts';
import type { Claim } from './read-sample.ts';

const namespace = 'concerto.metamodel@1.0.0';

export const checkMetamodel: Checker = async (claim, context) => {
  const { value, problem } = await readData(claim);
  if (problem) return [problem];
  const models = modelsIn(value);
  if (models) await load(models, claim, context);
  else {
    const { MetaModel } = await core();
    MetaModel.newMetaModelManager().getSerializer().fromJSON(value);
  }
  return claim.name === undefined ? [] : await compare(value, models, claim.name, claim, context);
};

/** The models of a `Model` or of `Models`; undefined for a part of one. */
function modelsIn(value: unknown): readonly Ast[] | undefined {
  if (!isRecord(value)) return undefined;
  if (value.$class === `${namespace}.Model`) return [value as unknown as Ast];
  return value.$class === `${namespace}.Models` && Array.isArray(value.models) ? value.models : undefined;
}

async function load(asts: readonly Ast[], { block }: Claim, { models }: Context): Promise<void> {
  const { ModelFile, ModelManager } = await core();
  const manager = new ModelManager({ metamodelValidation: true });
  const own = new Set(asts.map((ast) => ast.namespace));
  const others = (await withImports([], asts.flatMap(namespacesOf), models, block)).filter(
    (other) => other.namespace === undefined || !own.has(other.namespace),
  );
  const files = asts.map((ast) => new ModelFile(manager, ast));
  for (const file of files) manager.validateAst(file);
  const [texts, names] = textsAndFiles(others);
  try {
    manager.addModelFiles([...texts, ...files], [...names, ...files.map((_, index) => `model-${index + 1}.json`)]);
  } catch (error) {
    await blameOthers(error, others);
    throw error;
  }
}

async function compare(
  value: unknown,
  models: readonly Ast[] | undefined,
  name: string,
  claim: Claim,
  context: Context,
): Promise<readonly Found[]> {
  const source = nearestModel(context.models, claim.block, called(name));
  if (!source) return [noModel(name)];
  const parsed = await parseOther(source);
  if (models ? models.length === 1 && isDeepStrictEqual(models[0], parsed) : holds(parsed, value)) return [];
  const isWhole = isRecord(value) && value.$class === `${namespace}.Model`;
  return [
    {
      message: models
        ? `this is not what the model ${name} is parsed to`
        : `the model ${name}, when it is parsed, has no such part`,
      ...(isWhole && !isYaml(claim) && { correction: JSON.stringify(parsed, null, 2) }),
    },
  ];
}
