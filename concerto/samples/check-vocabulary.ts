/** ` ```yaml vocabulary `: terms for the parts of a model. */
import { loadFor } from './load-models.ts';
import { locate } from './locate.ts';
import { called, declaring, type ModelSource, nearestModel } from './models.ts';
import { type Checker, type Context, type Found, noModel, noNamespace } from './outcome.ts';
import { type Term, vocabularies } from './packages.ts';
import { readData } from './read-data.ts';
import type { Claim } from './read-sample.ts';

export const checkVocabulary: Checker = async (claim, context) => {
  const { problem } = await readData(claim);
  if (problem) return [problem];
  const { VocabularyManager } = await vocabularies();
  const manager = new VocabularyManager();
  const vocabulary = manager.addVocabulary(claim.text);
  const namespace = vocabulary.getNamespace();
  const source = sourceOf(claim, namespace, context);
  if ('message' in source) return [source];
  const report = manager.validate(await loadFor(source, [], context.models, claim.block));
  const terms = report.vocabularies[`${namespace}/${vocabulary.getLocale()}`];
  if (!terms)
    return [{ message: `this vocabulary is of ${namespace}, the model ${claim.name} of ${source.namespace}` }];
  const missing = 'complete' in claim.attributes ? terms.missingTerms : [];
  return [
    ...terms.additionalTerms.map(nameOf).map((name) => ({
      message: `the model has no ${name}, but there is a term for it`,
      ...locate(`"${name}"`, claim.text),
    })),
    ...missing.map(nameOf).map((name) => ({ message: `there is no term for ${name}, but \`complete\` says so` })),
  ];
};

function sourceOf({ name, block }: Claim, namespace: string, { models }: Context): ModelSource | Found {
  if (name !== undefined) return nearestModel(models, block, called(name)) ?? noModel(name);
  return nearestModel(models, block, declaring(namespace)) ?? noNamespace(namespace);
}

const nameOf = (term: Term): string => (typeof term === 'string' ? term : (Object.keys(term)[0] ?? ''));
