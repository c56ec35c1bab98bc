/** What may be said on the command line, the same for all commands that know a site. */
export interface Flags {
  readonly root?: string;
  readonly config?: string;
  readonly out?: string;
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
  readonly deadline?: string;
}

export interface VerifyFlags extends Flags {
  readonly write?: boolean;
  /** File of what is known of every sample. */
  readonly dump?: string;
  /** Parts of paths. */
  readonly page?: readonly string[];
}

export interface CoverageFlags extends Flags {
  /** All that is missing, and what is not counted. */
  readonly missing?: boolean;
  readonly byPage?: boolean;
  /** `95` or `exports=95`. */
  readonly floor?: readonly string[];
}

export interface RecordsFlags extends Flags {
  /** File of the records. */
  readonly to?: string;
}

export interface TryFlags extends Flags {
  /** Hits to print. */
  readonly count?: string;
}

/** A wrong command line: exit status 2. */
export class UsageError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}
