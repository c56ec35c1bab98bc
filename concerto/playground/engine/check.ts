/** Parses models, validates them, and checks an instance. */

import type { TextFile } from '../../playground-files/contents.ts';
import { dataPlace } from './data-place.ts';
import { jsonMistake } from './json-mistake.ts';
import type { ConcertoAst, ConcertoDeclaration, ConcertoModelFile, ConcertoModelManager } from './packages.ts';
import { characterAt, fileOf, messageOf, spanOf } from './places.ts';
import { instanceFile, type Problem, type Request } from './protocol.ts';

/** What is used of concerto-cto and concerto-core. */
export type Packages = Pick<typeof import('./packages.ts'), 'Parser' | 'Printer' | 'ModelManager' | 'ModelFile'>;

export interface Checked {
  readonly problems: readonly Problem[];
  /** Absent if a model has a problem. */
  readonly manager?: ConcertoModelManager;
  readonly asts: readonly ConcertoAst[];
  /** Full names of the types that data can have. */
  readonly types: readonly string[];
}

interface Parsed {
  readonly file: TextFile;
  readonly ast: ConcertoAst;
}

export function check({ models, instance }: Request, packages: Packages): Checked {
  const problems: Problem[] = [];
  const parsed = models.flatMap((file): readonly Parsed[] => {
    try {
      return [{ file, ast: packages.Parser.parse(file.text, file.name, { skipLocationNodes: false }) }];
    } catch (error) {
      problems.push(problemIn(file, error));
      return [];
    }
  });
  const asts = parsed.map(({ ast }) => ast);
  if (problems.length > 0) return { problems, asts, types: [] };

  const { manager, found, types } = validate(parsed, packages);
  if (found.length > 0) return { problems: found, asts, types: [] };
  return { problems: instanceProblems(instance, manager), manager, asts, types };
}

function validate(parsed: readonly Parsed[], { ModelManager, ModelFile }: Packages) {
  const manager = new ModelManager({ skipLocationNodes: false });
  const found: Problem[] = [];
  const loaded = parsed.flatMap(({ file, ast }) => {
    try {
      const model = new ModelFile(manager, ast, undefined, file.name);
      manager.addModelFile(model, undefined, file.name, true);
      return [{ file, model }];
    } catch (error) {
      found.push(problemIn(file, error));
      return [];
    }
  });
  // What another file lacks would be reported as well.
  if (found.length === 0) for (const { file, model } of loaded) found.push(...modelProblems(file, model));
  const types = loaded.flatMap(({ model }) => model.getAllDeclarations().filter(isOfData));
  return { manager, found, types: types.map((type) => type.getFullyQualifiedName()) };
}

/** Concerto stops at the first problem. Its declarations may have others, which are found one by one. */
function modelProblems(file: TextFile, model: ConcertoModelFile): readonly Problem[] {
  const first = problemOf(file, () => model.validate());
  if (!first) return [];
  const others = model.getAllDeclarations().flatMap((one) => problemOf(file, () => one.validate()) ?? []);
  const all = [first, ...others];
  const keys = all.map(({ file: name, from, message }) => JSON.stringify([name, from, message]));
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function problemOf(file: TextFile, step: () => void): Problem | undefined {
  try {
    step();
    return undefined;
  } catch (error) {
    // The mistake of a type in another file is reported there.
    return (fileOf(error) ?? file.name) === file.name ? problemIn(file, error) : undefined;
  }
}

const problemIn = (file: TextFile, error: unknown): Problem => ({
  file: file.name,
  ...spanOf(error, file.text),
  message: messageOf(error),
});

const isOfData = (one: ConcertoDeclaration): boolean =>
  one.isClassDeclaration?.() === true && one.isAbstract?.() !== true && one.isEnum?.() !== true;

function instanceProblems(text: string, manager: ConcertoModelManager): readonly Problem[] {
  if (text.trim() === '') return [];
  const file = { name: instanceFile, text };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { at, message } = jsonMistake(text) ?? { at: text.length, message: `This is not JSON: ${messageOf(error)}` };
    return [{ file: instanceFile, ...characterAt(at, text), message }];
  }
  const problem = problemOf(file, () => manager.getSerializer().fromJSON(value));
  if (!problem) return [];
  const place = dataPlace(problem.message, text, identifierOf(value, manager));
  return [place ? { ...problem, from: place.from, to: place.to, path: place.path } : problem];
}

/** The name of the property that identifies the data as a whole. */
function identifierOf(value: unknown, manager: ConcertoModelManager): string | undefined {
  try {
    return manager.getType((value as { readonly $class: string }).$class).getIdentifierFieldName();
  } catch {
    return undefined;
  }
}
