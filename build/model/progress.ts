/** How far a step has come whose length is known: pages read, files written, samples run. */
export interface ProgressStep {
  readonly doing: string;
  readonly done: number;
  readonly all: number;
  /** What was finished last, if that helps people who wait. */
  readonly item?: string;
}

export type OnProgress = (step: ProgressStep) => void;
