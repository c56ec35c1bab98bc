/** What the observing process is told. */

/** A method, a constructor, or a function of the reference. */
export interface Subject {
  /** Without its scope: `concerto-core` */
  readonly package: string;
  /** `ModelManager.addModel` */
  readonly name: string;
  /** `ModelManager`; of a function, its own name. */
  readonly owner: string;
  /** `addModel` */
  readonly member: string;
  readonly kind: 'constructor' | 'function' | 'static' | 'method';
  readonly parameters: readonly Parameter[];
}

export interface Parameter {
  readonly name: string;
  /** As declared: `string | null`. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly isRest: boolean;
}

/** A sample of a page that must fail or load, with the models it needs. */
export interface BadSample {
  readonly kind: 'model' | 'instance' | 'commands' | 'vocabulary' | 'metamodel';
  /** A model in Concerto, a vocabulary or a command set in YAML; JSON otherwise. */
  readonly text: string;
  /** Texts of models. */
  readonly models: readonly string[];
}

export interface Task {
  readonly subjects: readonly Subject[];
  /** Names of classes that programs import: a value of such a type is no plain object. */
  readonly classes: readonly string[];
  /** Numbers of the programs of each subject in the module of proofs. */
  readonly programs: Readonly<Record<string, readonly number[]>>;
  readonly samples: readonly BadSample[];
}

/** What one subject has thrown. */
export interface Observed {
  readonly calls: number;
  readonly thrown: readonly Thrown[];
}

export interface Thrown {
  /** Names of its class, and the name that it gives itself if that is another. */
  readonly names: readonly string[];
  readonly message: string;
  /** The shortest call that threw it. */
  readonly call: string;
  readonly cause: Cause;
}

/**
 * `input`: all arguments had the declared types. `types`: one had another. `models`: the models behind the call are
 * invalid, and were loaded without validation.
 */
export type Cause = 'input' | 'types' | 'models';
