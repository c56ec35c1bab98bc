/** What the page and the worker say to each other. Plain data. */

import type { TextFile } from '../../playground-files/contents.ts';

export interface Problem {
  /** Name of a model file; `instance.json` for the instance. */
  readonly file: string;
  /** Offsets in the text of the file: `from` inclusive, `to` exclusive, and never equal unless the text ends there. */
  readonly from: number;
  readonly to: number;
  /** What the package says, without the place. */
  readonly message: string;
}

export const instanceFile = 'instance.json';

export type Output =
  /** A generator of concerto-codegen. */
  | { readonly kind: 'target'; readonly target: string }
  /** The models as JSON of the metamodel. */
  | { readonly kind: 'metamodel' }
  /** Data that the model accepts. */
  | { readonly kind: 'sample'; readonly type?: string | undefined; readonly withOptional: boolean };

export interface Request {
  readonly models: readonly TextFile[];
  /** JSON that is checked against the models; not checked if it is empty. */
  readonly instance: string;
  /** What to make of the models. */
  readonly output?: Output | undefined;
}

export interface Response {
  readonly problems: readonly Problem[];
  /** Full names of the types that data can have. Empty while there are problems in the models. */
  readonly types: readonly string[];
  /** What was asked for; absent while there are problems in the models. */
  readonly files?: readonly TextFile[];
  /** Why nothing could be made although the models are right. */
  readonly refusal?: string;
}

export interface Numbered<T> {
  readonly id: number;
  readonly content: T;
}

/**
 * What the worker sends: a sign that it has loaded what the request needs, then the result; or why it could not load.
 */
export type Answer =
  | { readonly id: number; readonly isLoaded: true }
  | { readonly id: number; readonly failure: string }
  | Numbered<Response>;
