/** The parsed options that all commands have in common. */
export interface Flags {
  readonly root?: string;
  readonly config?: string;
  readonly out?: string;
  /** Folder of state and caches. */
  readonly state?: string;
  readonly base?: string;
  readonly url?: string;
  readonly drafts?: boolean;
  readonly strict?: boolean;
  readonly cache: boolean;
  readonly timings?: boolean;
  readonly printConfig?: boolean;
  readonly format: Format;
  readonly output?: string;
  readonly color?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export const formats = ['pretty', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

export interface ServeFlags extends Flags {
  readonly port?: string;
  readonly host?: string | true;
  readonly strictPort?: boolean;
  readonly open?: boolean | string;
  readonly poll?: string | true;
}

export interface CheckFlags extends Flags {
  readonly external?: boolean;
  readonly allowPrivate?: boolean;
  readonly ledger?: string;
  readonly maxAge?: string;
  readonly concurrency?: string;
  readonly deadline?: string;
}

export interface CheckSiteFlags extends Flags {}

export interface VerifyFlags extends Flags {
  readonly write?: boolean;
  /** Run each sample in one world only. */
  readonly quick?: boolean;
  /** Check only the prose. */
  readonly prose?: boolean;
  /** Output file for the results of all samples. */
  readonly dump?: string;
  /** Substrings of page paths. */
  readonly page?: readonly string[];
}

export interface CoverageFlags extends Flags {
  /** List everything that is missing or excluded. */
  readonly missing?: boolean;
  readonly byPage?: boolean;
  /** `95` or `exports=95`. */
  readonly floor?: readonly string[];
}

export interface RecordsFlags extends Flags {
  /** Output file for the records. */
  readonly to?: string;
}

export interface TryFlags extends Flags {
  /** Number of hits to print. */
  readonly count?: string;
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
