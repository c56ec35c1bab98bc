/**
 * Gives the samples of the pages to everything that takes such a thing. The observing process runs this file with
 * packages that note what they throw.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as concertino from '@accordproject/concertino';
import { Compare } from '@accordproject/concerto-analysis';
import { CodeGen } from '@accordproject/concerto-codegen';
import * as core from '@accordproject/concerto-core';
import { External, Parser, Printer } from '@accordproject/concerto-cto';
import { MetaModelUtil } from '@accordproject/concerto-metamodel';
import { InMemoryWriter } from '@accordproject/concerto-util';
import { Vocabulary, VocabularyManager } from '@accordproject/concerto-vocabulary';

const { DecoratorManager, MetaModel, ModelFile, ModelLoader, ModelManager, Relationship } = core;

/** An error is noted by the packages themselves. */
async function attempt(run) {
  try {
    return await run();
  } catch {
    return undefined;
  }
}

const modelsClass = 'concerto.metamodel@1.0.0.Models';
const treeOf = (texts) => ({ $class: modelsClass, models: texts.map((text) => Parser.parse(text)) });
const holding = (texts, options) => {
  const models = new ModelManager(options);
  if (texts.length > 0)
    models.addModelFiles(
      texts,
      texts.map((_, at) => `${at}.cto`),
    );
  return models;
};
/** Not validated, so that it holds models that are wrong. */
const holdingAny = (texts) => {
  const models = new ModelManager();
  models.addModelFiles(
    texts,
    texts.map((_, at) => `${at}.cto`),
    true,
  );
  return models;
};
const written = (texts) => {
  const place = mkdtempSync(join(tmpdir(), 'models-'));
  return texts.map((text, at) => {
    writeFileSync(join(place, `${at}.cto`), text);
    return join(place, `${at}.cto`);
  });
};
/** The programs of the reference have seen all of such changes. */
const someOf = (changed) => changed.filter((_, at) => at % 8 === 0);
async function isCircle(texts) {
  try {
    holdingAny(texts).validateModelFiles();
    return false;
  } catch (error) {
    return error instanceof RangeError;
  }
}
const stub = (text) => `namespace ${/namespace\s+(\S+)/.exec(text)?.[1] ?? 'a@1.0.0'}`;

const optionsOfManagers = [
  {},
  { metamodelValidation: true },
  { decoratorValidation: { missingDecorator: 'error', invalidDecorator: 'error' } },
];

const scenes = {
  async model(sample, tools) {
    const { text, models: others } = sample;
    const all = [...others, text];
    for (const options of optionsOfManagers) {
      await attempt(() => holding(others, options).addCTOModel(text, 'model.cto'));
      await attempt(() => {
        const models = holding(others, options);
        models.addModelFile(new ModelFile(models, Parser.parse(text), text, 'model.cto'));
      });
    }
    await attempt(() => holding(others).addModel(text, undefined, 'model.cto'));
    await attempt(() => holding(others).validateModelFile(text, 'model.cto'));
    await attempt(() => holding(others).addModelFiles([text], ['model.cto']));
    await attempt(() => holding([...others, stub(text)]).updateModelFile(text, 'model.cto'));
    await attempt(() => new ModelManager().fromAst(treeOf(all)));
    await attempt(() => {
      const models = holding(others);
      models.addCTOModel(text, 'model.cto', true);
      models.validateModelFiles();
    });
    await attempt(() => ModelLoader.loadModelManager(written(all)));
    await attempt(() =>
      ModelLoader.loadModelManagerFromModelFiles(
        all,
        all.map((_, at) => `${at}.cto`),
      ),
    );
    await attempt(() => {
      const models = holdingAny(all);
      return models.updateExternalModels({}, { downloadExternalDependencies: async () => [] });
    });
    await attempt(() => holdingAny(others).resolveMetaModel(Parser.parse(text)));
    await attempt(() => Parser.parseModels(written(all)));
    await attempt(() => Printer.toCTO(Parser.parse(text)));
    await attempt(() => MetaModel.validateMetaModel(Parser.parse(text)));
    await attempt(() => MetaModel.modelManagerFromMetaModel(treeOf(all), false));
    await attempt(() => MetaModelUtil.resolveLocalNames(treeOf(others), Parser.parse(text)));
    await attempt(() => MetaModelUtil.resolveLocalNamesForAll(treeOf(all)));
    await attempt(() => MetaModelUtil.getExternalImports(Parser.parse(text)));
    // Much never ends where types extend each other in a circle.
    if (await isCircle(all)) return;
    await attempt(() => concertino.convertToConcertino(treeOf(all)));
    await tools.unvalidated(() => unvalidated(sample, tools.walk));
  },

  async instance({ text, models }, { walk, mutated }) {
    const data = JSON.parse(text);
    for (const options of [
      {},
      { strictQualifiedDateTimes: true },
      { validate: false },
      { acceptResourcesForRelationships: true },
    ])
      await attempt(() => holding(models).getSerializer().fromJSON(data, options));
    const unchecked = () => holding(models).getSerializer().fromJSON(data, { validate: false });
    await attempt(() => {
      const serializer = holding(models).getSerializer();
      serializer.toJSON(serializer.fromJSON(data, { validate: false }));
    });
    for (const options of [
      { validate: false },
      { permitResourcesForRelationships: true },
      { deduplicateResources: true },
      { convertResourcesToRelationships: true },
    ])
      await attempt(() => {
        const serializer = holding(models).getSerializer();
        serializer.toJSON(serializer.fromJSON(data, { validate: false }), options);
      });
    await attempt(() => unchecked().toJSON());
    await attempt(() => walk(unchecked()));
    for (const [name, value] of Object.entries(data)) {
      await attempt(() => unchecked().setPropertyValue(name, value));
      await attempt(() => unchecked().addArrayValue(name, value));
      await attempt(() => Relationship.fromURI(holding(models), String(value)));
    }
    for (const changed of someOf(mutated(data))) {
      await attempt(() => holding(models).getSerializer().fromJSON(changed));
      await attempt(() => {
        const serializer = holding(models).getSerializer();
        serializer.toJSON(serializer.fromJSON(changed, { validate: false }));
      });
    }
  },

  async commands({ text, models }) {
    const set = (await attempt(() => JSON.parse(text))) ?? (await attempt(() => DecoratorManager.yamlToJson(text)));
    await attempt(() => DecoratorManager.yamlToJson(text));
    if (!set) return;
    {
      const changed = set;
      await attempt(() => DecoratorManager.validate(changed));
      await attempt(() => DecoratorManager.validate(changed, holding(models).getModelFiles()));
      await attempt(() => DecoratorManager.jsonToYaml(changed));
      await attempt(() => DecoratorManager.canMigrate(changed, '0.4.0'));
      await attempt(() => DecoratorManager.migrateTo(changed, '0.4.0'));
      for (const options of [
        {},
        { validate: true, validateCommands: true, migrate: true },
        { validate: true, validateCommands: true, skipValidationAndResolution: true },
        { disableMetamodelValidation: true },
      ])
        await attempt(() => DecoratorManager.decorateModels(holding(models), changed, options));
      for (const command of Array.isArray(changed?.commands) ? changed.commands : [])
        await attempt(() => DecoratorManager.validateCommand(holding(models), command));
    }
  },

  async vocabulary({ text, models }, { mutated }) {
    const lines = text.split('\n');
    for (const changed of [text, ...lines.map((_, at) => lines.toSpliced(at, 1).join('\n'))]) {
      await attempt(() => new VocabularyManager().addVocabulary(changed));
      const made = async () => {
        const vocabularies = new VocabularyManager();
        await attempt(() => vocabularies.addVocabulary(changed));
        return vocabularies;
      };
      for (const run of [
        (all) => all.validate(holding(models)),
        (all) => all.generateDecoratorCommands(holding(models), 'en'),
        (all) => all.resolveTerm(holding(models), 'org.missing@1.0.0', 'en', 'Missing'),
        (all) => all.resolveTerms(holding(models), 'org.missing@1.0.0', 'en', 'Missing'),
      ]) {
        const all = await made();
        await attempt(() => run(all));
      }
    }
    const { parse } = await import('yaml');
    const tree = await attempt(() => parse(text));
    for (const changed of tree ? [tree, ...mutated(tree)] : [])
      await attempt(() => new Vocabulary(new VocabularyManager(), changed));
  },

  async metamodel({ text }, { mutated }) {
    const tree = JSON.parse(text);
    for (const changed of [tree, ...someOf(mutated(tree))]) {
      const all = { $class: modelsClass, models: [changed] };
      await attempt(() => Printer.toCTO(changed));
      await attempt(() => MetaModel.validateMetaModel(changed));
      await attempt(() => MetaModel.modelManagerFromMetaModel(all));
      await attempt(() => new ModelManager().fromAst(all));
      await attempt(() => new ModelManager({ metamodelValidation: true }).fromAst(all));
      await attempt(() => new ModelManager().resolveMetaModel(changed));
      await attempt(() => new ModelFile(new ModelManager(), changed));
      await attempt(() => concertino.convertToConcertino(all));
      await attempt(() => MetaModelUtil.resolveLocalNamesForAll(all));
      await attempt(() => MetaModelUtil.getExternalImports(changed));
      await attempt(() => External.resolveExternal(all, {}, { downloadExternalDependencies: async () => [] }));
    }
  },
};

/** What a program can do with a model that was loaded without validation. */
async function unvalidated({ text, models: others }, walk) {
  const all = [...others, text];
  await attempt(() => holdingAny(all).filter(() => true));
  await attempt(() => holdingAny(all).filter((one) => one.getName() !== 'Book'));
  await attempt(() => holdingAny(all).getAst(true));
  await attempt(() => concertino.convertToConcertino(holdingAny(all).getAst(true, true)));
  for (const method of ['extractDecorators', 'extractVocabularies', 'extractNonVocabDecorators'])
    await attempt(() => DecoratorManager[method](holdingAny(all), { locale: 'en', removeDecoratorsFromModel: true }));
  await attempt(() => new VocabularyManager().validate(holdingAny(all)));
  await attempt(() => {
    const models = holdingAny(all);
    new VocabularyManager().generateDecoratorCommands(models, 'en');
  });
  const unchecked = await attempt(() => holdingAny(all));
  for (const name of Object.keys(CodeGen).filter((one) => unchecked && one.endsWith('Visitor')))
    await attempt(() => new CodeGen[name]().visit(unchecked, { fileWriter: new InMemoryWriter() }));
  await attempt(() => {
    const file = (one) => new ModelFile(holdingAny(others), Parser.parse(one), one, 'model.cto');
    new Compare().compare(file(stub(text)), file(text));
  });
  await attempt(() => {
    const file = new ModelFile(holdingAny(others), Parser.parse(text), text, 'model.cto');
    new Compare().compare(file, file);
  });
  await attempt(() => walk(holdingAny(all)));
  await attempt(() => instancesOf(holdingAny(all), walk));
}

/** Instances of all types, made by the factory without data and with generated data. */
async function instancesOf(models, walk) {
  const factory = models.getFactory();
  for (const file of models.getModelFiles())
    for (const declaration of file.getAllDeclarations()) {
      const [namespace, name] = [file.getNamespace(), declaration.getName()];
      for (const options of [undefined, { generate: 'sample', includeOptionalFields: true }]) {
        const made = [];
        for (const method of ['newResource', 'newConcept', 'newTransaction', 'newEvent'])
          made.push(await attempt(() => factory[method](namespace, name, 'no id', options)));
        await attempt(() => factory.newRelationship(namespace, name, '1'));
        for (const one of made.filter((each) => each !== undefined)) {
          await attempt(() => models.getSerializer().toJSON(one));
          await attempt(() => walk(one));
        }
      }
    }
}

/** @param tools The small changes of a tree, a walk through all that an object offers, and a mark for invalid models. */
export async function runScenes(samples, tools) {
  for (const sample of samples) await scenes[sample.kind](sample, tools);
}
