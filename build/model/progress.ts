/** Progress of a step of known length: pages read, files written, samples run. */
export interface ProgressStep {
  readonly doing: string;
  readonly done: number;
  readonly all: number;
  /** The item finished last, if that helps people who wait. */
  readonly item?: string;
}

export type OnProgress = (step: ProgressStep) => void;
