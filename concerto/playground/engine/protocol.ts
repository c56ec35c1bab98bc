/** What the page and the worker say to each other. Plain data. */

import type { ClassDiagram } from '../../diagram/class-diagram.ts';
import type { GeneratorOptions, TextFile } from '../../playground-files/contents.ts';

export interface Problem {
  /** Name of a model file; `instance.json` for the instance. */
  readonly file: string;
  /** Offsets in the text of the file: `from` inclusive, `to` exclusive, and never equal unless the text ends there. */
  readonly from: number;
  readonly to: number;
  /** What the package says, without the place. */
  readonly message: string;
  /** Of data: the property that it is about, such as `$.stops[0].city`. */
  readonly path?: string;
}

export const instanceFile = 'instance.json';
export const schemaFile = 'schema.json';

export type Output =
  /** A generator of concerto-codegen. */
  | { readonly kind: 'target'; readonly target: string; readonly options?: GeneratorOptions | undefined }
  /** The models as JSON of the metamodel. */
  | { readonly kind: 'metamodel' }
  /** Data that the model accepts. */
  | { readonly kind: 'sample'; readonly type?: string | undefined; readonly withOptional: boolean }
  /** The declarations as boxes and arrows. */
  | { readonly kind: 'diagram' }
  /** What changed since the earlier version, and what that breaks in data and in the code of a target. */
  | { readonly kind: 'comparison'; readonly target: string }
  /** A model from a schema. The models do not matter. */
  | Inference
  /** A model as the printer of Concerto writes it. The others do not matter. */
  | { readonly kind: 'print'; readonly model: string };

export interface Inference {
  readonly kind: 'inference';
  /** JSON Schema or OpenAPI, as JSON. */
  readonly source: string;
  /** Of the model, with its version. */
  readonly namespace: string;
}

export interface Request {
  readonly models: readonly TextFile[];
  /** The models before they were changed, for a comparison. */
  readonly earlier?: readonly TextFile[] | undefined;
  /** JSON that is checked against the models; not checked if it is empty. */
  readonly instance: string;
  /** What to make of the models. */
  readonly output?: Output | undefined;
  /** Whether files that are made have the colors of their language. */
  readonly isColored?: boolean;
}

export interface MadeFile extends TextFile {
  /** The text, with its colors. */
  readonly tokens?: readonly Token[];
}

/** A piece of code, with the classes that the styles of the site know. */
export type Token = string | { readonly classes: string; readonly tokens: readonly Token[] };

export interface Response {
  readonly problems: readonly Problem[];
  /** Full names of the types that data can have. Empty while there are problems in the models. */
  readonly types: readonly string[];
  /** What was asked for; absent while there are problems in the models. */
  readonly files?: readonly MadeFile[];
  /** Absent as well while there is no earlier version. */
  readonly comparison?: Comparison;
  readonly diagram?: ClassDiagram;
  readonly inferred?: Inferred;
  readonly printed?: string;
  /** Why nothing could be made although the models are right. */
  readonly refusal?: string;
}

/** How much of a version number must change; `error` if the files cannot be versions of one model. */
export type Rating = 'none' | 'patch' | 'minor' | 'major' | 'error';

export interface Comparison {
  /** Of the earlier version. With these, nothing is compared. */
  readonly problems: readonly Problem[];
  /** What concerto-analysis says, one for each pair of files. */
  readonly models: readonly ModelComparison[];
  readonly unseen: readonly UnseenChange[];
  /** Absent if there is no data. */
  readonly data?: ComparedData | undefined;
  readonly generated: readonly ChangedFile[];
}

export interface ModelComparison {
  /** Without the version. */
  readonly namespace: string;
  readonly findings: readonly { readonly key: string; readonly message: string; readonly rating: Rating }[];
  /** The most serious one. */
  readonly rating: Rating;
  /** Versions of the namespace. */
  readonly from: string;
  readonly to: string;
  /** The least version that the rating asks for. */
  readonly needed: string;
}

/** A change that concerto-analysis does not report. */
export interface UnseenChange {
  readonly message: string;
  /** Whether some data of the earlier version is rejected. */
  readonly breaksData: boolean;
}

/** Why each version rejects the data; undefined if it accepts them. */
export interface ComparedData {
  readonly earlier: string | undefined;
  readonly current: string | undefined;
}

export interface Inferred {
  /** Of the source: where it is not JSON. */
  readonly problems: readonly Problem[];
  readonly format?: 'jsonSchema' | 'openapi';
  /** Absent if there is none. */
  readonly model?: string;
  /** Why there is no model. */
  readonly refusal?: string;
  /** What the importer says. */
  readonly warnings: readonly string[];
  readonly losses: readonly Loss[];
  /** What concerto-core has against the model. */
  readonly modelProblems: readonly string[];
}

/** What a keyword says that the model does not. */
export interface Loss {
  readonly keyword: string;
  readonly what: string;
  /** Some of the places, as JSON pointers. */
  readonly places: readonly string[];
}

export interface ChangedFile {
  readonly name: string;
  readonly lines: readonly ChangedLine[];
}

export interface ChangedLine {
  /** A gap stands for lines that are the same. */
  readonly kind: 'same' | 'removed' | 'added' | 'gap';
  readonly text: string;
}

export interface Numbered<T> {
  readonly id: number;
  readonly content: T;
}

/**
 * What the worker sends: a sign that it has loaded what the request needs, then the result, and once more with colors if
 * their grammar was not there yet; or why it could not load.
 */
export type Answer =
  | { readonly id: number; readonly isLoaded: true }
  | { readonly id: number; readonly failure: string }
  | { readonly id: number; readonly colored: Response }
  | Numbered<Response>;
