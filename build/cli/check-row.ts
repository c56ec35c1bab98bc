import type { Command as CommandLine } from 'commander';
import type { CheckPart } from '../project/check-part.ts';
import type { Project } from '../project/project.ts';
import type { CommandCall } from './call.ts';
import type { ProgressLine } from './progress-line.ts';

/** What a feature adds to `check` as data, with its code loaded when the command runs. */
export interface CheckRow {
  /** It is about links, so `check-links` has it, too. */
  readonly isOfLinks?: boolean;
  /** Adds options to those of the command. */
  readonly options?: (command: CommandLine) => CommandLine;
  readonly load: () => Promise<ReadCheckFlags>;
}

/**
 * Reads the flags before anything is opened. Throws UsageError for values that cannot be used.
 * @returns undefined where the flags do not ask for the feature.
 */
export type ReadCheckFlags = (call: CommandCall<never>) => OpenPart | undefined;

/** Called with the opened project, before the build. */
export type OpenPart = (project: Project, progress: ProgressLine) => Promise<CheckPart>;
