/** The parsed options that all commands have in common. */
export interface Flags {
  readonly root?: string;
  readonly config?: string;
  readonly out?: string;
  /** Folder of state and caches. */
  readonly state?: string;
  readonly base?: string;
  readonly url?: string;
  /** The only language to build. */
  readonly locale?: string;
  readonly drafts?: boolean;
  readonly strict?: boolean;
  readonly cache: boolean;
  readonly timings?: boolean;
  readonly printConfig?: boolean;
  /** Form of the report on standard output, or in `output`: a name of formats.ts. */
  readonly format: string;
  /** Further reports, each in a file of its own. */
  readonly reports?: readonly ReportFile[];
  readonly output?: string;
  readonly color?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export interface ReportFile {
  readonly format: string;
  /** Relative to the working folder. */
  readonly file: string;
}

export interface ServeFlags extends Flags {
  readonly port?: string;
  readonly host?: string | true;
  /** Further host names for which the server answers. */
  readonly allowHost?: readonly string[];
  readonly strictPort?: boolean;
  readonly open?: boolean | string;
  readonly poll?: string | true;
}

export interface VerifyFlags extends Flags {
  readonly write?: boolean;
  /** Run each sample in one world only. */
  readonly quick?: boolean;
  /** Check only the samples. */
  readonly samples?: boolean;
  /** Check only the prose. */
  readonly prose?: boolean;
  /** List the statements that nothing proves. */
  readonly unproven?: boolean;
  /** Output file for the results of all samples. */
  readonly dump?: string;
  /** Substrings of page paths. */
  readonly page?: readonly string[];
}

/** An invalid command line. Ends the command with exit status 2. */
export class UsageError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}
