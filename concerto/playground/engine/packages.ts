/**
 * The parts of Concerto's packages that the engine uses, in place of their own types (tsconfig.json): some of these are
 * sources that violate our compiler's rules.
 */
import type { Ast } from '../../diagram/metamodel.ts';

export interface ConcertoRange {
  readonly start: { readonly offset: number };
  readonly end: { readonly offset: number };
}

/** A `Model` of the metamodel. */
export interface ConcertoAst extends Ast {
  readonly $class: string;
}

export interface ConcertoDeclaration {
  validate(): void;
  getName(): string;
  getFullyQualifiedName(): string;
  isAbstract?(): boolean;
  isClassDeclaration?(): boolean;
  isEnum?(): boolean;
  getSuperType?(): string | null;
  getIdentifierFieldName?(): string | null;
  /** With those that are inherited. */
  getProperties?(): readonly ConcertoProperty[];
  getOwnProperties?(): readonly ConcertoProperty[];
}

export interface ConcertoClass extends ConcertoDeclaration {
  getNamespace(): string;
  isIdentified(): boolean;
  getIdentifierFieldName(): string;
  getProperty(name: string): ConcertoProperty | null;
}

export interface ConcertoProperty {
  getName(): string;
  isOptional(): boolean;
  getDefaultValue?(): string | number | boolean | null;
  readonly validator?: { readonly regex?: RegExp };
  isTypeScalar?(): boolean;
  getScalarField(): ConcertoProperty;
}

export interface ConcertoModelFile {
  validate(): void;
  getAllDeclarations(): readonly ConcertoDeclaration[];
}

export interface ConcertoModelManager {
  addModelFile(file: ConcertoModelFile, text: undefined, name: string, disableValidation: boolean): void;
  getModelFile(namespace: string): ConcertoModelFile;
  getType(name: string): ConcertoClass;
  getFactory(): { newResource(namespace: string, name: string, id: string | null, options: object): unknown };
  getSerializer(): { fromJSON(value: unknown): unknown; toJSON(resource: unknown): unknown };
  accept(visitor: unknown, parameters: { readonly fileWriter: unknown }): void;
}

/** Of concerto-cto. */
export declare const Parser: {
  parse(text: string, file: string, options: { skipLocationNodes: boolean }): ConcertoAst;
};

/** Of concerto-core. */
export declare const ModelManager: new (options: { skipLocationNodes?: boolean }) => ConcertoModelManager;
export declare const ModelFile: new (
  manager: ConcertoModelManager,
  ast: ConcertoAst,
  text?: undefined,
  name?: string,
) => ConcertoModelFile;

/** Of concerto-analysis. */
export declare const Compare: new () => {
  compare(
    before: ConcertoModelFile,
    now: ConcertoModelFile,
  ): {
    readonly findings: readonly { readonly key: string; readonly message: string; readonly result: number }[];
    /** From 0, no finding, to 4, an error. */
    readonly result: number;
  };
};

/** Of concerto-util. */
export declare const InMemoryWriter: new () => { getFilesInMemory(): ReadonlyMap<string, string> };

/** Of concerto-cto. */
export declare const Printer: { toCTO(ast: ConcertoAst): string };

/** Each generator of concerto-codegen, and each importer, which alone can parse. */
declare const Visitor: {
  new (): unknown;
  parse(schema: object): {
    accept(visitor: unknown, parameters: object): { readonly models: readonly ConcertoAst[] };
  };
};
export default Visitor;
