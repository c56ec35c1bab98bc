/**
 * The parts of Concerto's packages that are used. They are loaded on first use: every build loads this module, and few
 * builds check anything. Their own types cannot be used, because some are shipped as sources that violate our
 * compiler's rules.
 */

export interface Core {
  readonly ModelManager: new (options?: {
    readonly skipLocationNodes?: boolean;
    readonly metamodelValidation?: boolean;
  }) => ModelManager;
  readonly ModelFile: new (manager: ModelManager, ast: Ast, definitions?: string, fileName?: string) => ModelFile;
  readonly MetaModel: { newMetaModelManager(): ModelManager };
  readonly DecoratorManager: {
    validate(set: unknown): void;
    yamlToJson(text: string): unknown;
    decorateModels(
      manager: ModelManager,
      set: unknown,
      options: { readonly validate: boolean; readonly validateCommands: boolean },
    ): ModelManager;
  };
}

export interface ModelFile {
  getAst(): Ast;
}

export interface ModelManager {
  addModelFiles(models: readonly (string | ModelFile)[], names: readonly string[]): void;
  /** Against the metamodel. */
  validateAst(file: ModelFile): void;
  getSerializer(): { fromJSON(value: unknown, options?: { readonly strictQualifiedDateTimes?: boolean }): unknown };
  getAst(): unknown;
  accept(visitor: unknown, parameters: Readonly<Record<string, unknown>>): void;
}

/** A `Model` of the metamodel. */
export interface Ast {
  readonly $class: string;
  readonly namespace: string;
  readonly imports?: readonly { readonly namespace: string }[];
  readonly declarations?: readonly { readonly name: string }[];
}

export interface Cto {
  readonly Parser: { parse(text: string, file: string, options: { readonly skipLocationNodes: boolean }): Ast };
}

export interface Util {
  readonly InMemoryWriter: new () => { getFilesInMemory(): ReadonlyMap<string, string> };
}

export interface Codegen {
  readonly CodeGen: { readonly formats: Readonly<Record<string, (new () => unknown) | undefined>> };
}

export interface Vocabularies {
  readonly VocabularyManager: new () => {
    addVocabulary(text: string): { getNamespace(): string; getLocale(): string };
    validate(manager: ModelManager): VocabularyReport;
  };
}

export interface VocabularyReport {
  readonly vocabularies: Readonly<
    Record<string, { readonly missingTerms: readonly Term[]; readonly additionalTerms: readonly Term[] }>
  >;
}

/** The entry of a declaration, with its term instead of the name. */
export type Term = string | Readonly<Record<string, unknown>>;

export interface Concertino {
  convertToConcertino(models: unknown): unknown;
}

const load = async (name: string): Promise<unknown> => await import(/* @vite-ignore */ `@accordproject/${name}`);

export const core = async () => (await load('concerto-core')) as Core;
export const cto = async () => (await load('concerto-cto')) as Cto;
export const util = async () => (await load('concerto-util')) as Util;
export const codegen = async () => (await load('concerto-codegen')) as Codegen;
export const vocabularies = async () => (await load('concerto-vocabulary')) as Vocabularies;
export const concertino = async () => (await load('concertino')) as Concertino;
