/** What the playground opens. Shared by the build, which makes it, and by browsers. Plain data. */

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

export interface Contents {
  /** At least one. Names are different and end with `.cto`. */
  readonly models: readonly TextFile[];
  /** An earlier version of the models, to compare with. */
  readonly earlier?: readonly TextFile[] | undefined;
  /** JSON that is checked against the models; empty if there is none. */
  readonly instance: string;
  /** The target to show, if one is meant. */
  readonly target?: string;
  /** Of that target's generator, where the defaults are not meant. */
  readonly options?: GeneratorOptions;
}

/** By name: strings, booleans, or other JSON. */
export type GeneratorOptions = Readonly<Record<string, unknown>>;

export interface Example {
  readonly title: string;
  readonly contents: Contents;
}

/** An entry of the page of errors. */
export interface ErrorEntry {
  readonly id: string;
  /** The heading. Where it quotes a message, `…` stands for names. */
  readonly heading: string;
  /** The message that its sample raises. */
  readonly message: string;
  /** Whether it is about data, not about models. */
  readonly isOfData: boolean;
}

/** Versions of the packages that the pages are about. */
export interface Versions {
  readonly cli: string;
  readonly core: string;
  readonly codegen: string;
}
