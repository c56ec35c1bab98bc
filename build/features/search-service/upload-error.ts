import { type Diagnostic, DiagnosticError, problem } from '../../model/diagnostic.ts';
import { MAX_WAIT_MS, seconds } from './patience.ts';

/** A failed upload, as a `search/upload` diagnostic. */
export class UploadError extends DiagnosticError {
  override readonly name = 'UploadError';
  /** Whether the index is certainly as it was. */
  readonly isUnchanged: boolean;
  constructor(diagnostic: Diagnostic, isUnchanged: boolean) {
    super(diagnostic);
    this.isUnchanged = isUnchanged;
  }
}

/** What an upload knows of the service, for messages. */
export interface UploadPlace {
  readonly indexName: string;
  readonly adminKey: string;
  /** What does not answer, such as `no host of the application`. */
  readonly silence: string;
  /** The keys of the configuration that name it. */
  readonly settings: string;
  /** The key that is expected. */
  readonly expectedKey: string;
}

/** Why an upload failed. */
export interface UploadFailure {
  readonly message: string;
  /** HTTP status, or the service's own name of the error; undefined where it said nothing. */
  readonly status: number | string | undefined;
  readonly isSilent: boolean;
  /** The pause that the service asks for, in milliseconds. */
  readonly wantedMs?: number;
}

/** @param isUnchanged Whether the index is certainly as it was. */
export function uploadError(failure: UploadFailure, place: UploadPlace, isUnchanged: boolean): UploadError {
  return new UploadError(problemOf(failure, place, isUnchanged), isUnchanged);
}

function problemOf(failure: UploadFailure, place: UploadPlace, isUnchanged: boolean): Diagnostic {
  const { status, isSilent, wantedMs = 0 } = failure;
  const { indexName, adminKey, silence, settings, expectedKey } = place;
  const state = isUnchanged
    ? `\`${indexName}\` is unchanged`
    : `the service was told to replace \`${indexName}\` and did not confirm it`;
  const reason = quoted(failure.message, adminKey);
  if (isSilent)
    return problem('search/upload', `${silence}; ${state}`, {
      hint: `check the network, and ${settings} in the configuration`,
    });
  if (status === 401 || status === 403)
    return problem('search/upload', `the service refuses the key (${status}: ${reason}); ${state}`, {
      hint: `expected ${expectedKey}`,
    });
  if (status === 429 || status === 503)
    return problem('search/upload', `the service has too many requests (${status}: ${reason}); ${state}`, {
      hint:
        wantedMs > MAX_WAIT_MS
          ? `it asks to wait ${seconds(wantedMs)}: try again then`
          : `an upload waits ${seconds(MAX_WAIT_MS)} in all: try again later`,
    });
  const said = status === undefined ? reason : `${status}: ${reason}`;
  return problem('search/upload', `the service refuses the upload (${said}); ${state}`);
}

const MAX_QUOTED = 300;

/** What a service says, in one line. It may be long, and name the key. */
function quoted(message: string, secret: string): string {
  const [line = ''] = message.split('\n', 1);
  const safe = line.replaceAll(secret, '…');
  return safe.length > MAX_QUOTED ? `${safe.slice(0, MAX_QUOTED)}…` : safe;
}
