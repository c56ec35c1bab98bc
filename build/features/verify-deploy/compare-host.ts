/** Compares the files of a built site with what a host serves. */
import { type Diagnostic, problem, wholeFile } from '../../model/diagnostic.ts';
import type { OnProgress } from '../../model/progress.ts';
import type { Ask } from './ask-host.ts';
import { type ExpectedFile, spread } from './expected.ts';
import { type Answer, faultOf, headerFaults } from './judge.ts';

export interface Comparison {
  readonly files: readonly ExpectedFile[];
  /** Of a file in the output folder. */
  readonly read: (path: string) => Uint8Array;
  /** The page for unknown addresses, if the site has one. */
  readonly notFound: Uint8Array | undefined;
  /** Of the host. */
  readonly origin: string;
  readonly baseUrl: string;
  /** Whether the host is to send the headers of `hostFiles`. */
  readonly wantsHeaders: boolean;
  readonly maxRequests: number;
  readonly ask: Ask;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
  /** The output folder as it is named in reports. */
  readonly outName: string;
}

export interface Compared {
  readonly diagnostics: readonly Diagnostic[];
  readonly asked: number;
  readonly bytes: number;
}

/** A host should not notice that it is asked. */
const AT_ONCE = 6;
/** More than what was expected, to tell a longer answer from the right one. */
const MORE_BYTES = 1024;

export async function compareHost(comparison: Comparison): Promise<Compared> {
  const { ask, signal, origin, read, onProgress, wantsHeaders, outName } = comparison;
  const files = spread(comparison.files, comparison.maxRequests);
  const paths = new Set(comparison.files.map(({ path }) => path));
  const found: (readonly [at: number, diagnostic: Diagnostic])[] = [];
  const lacking = new Map<string, ExpectedFile[]>();
  let [next, done, bytes] = [0, 0, 0];
  const compare = async (at: number, file: ExpectedFile): Promise<void> => {
    const content = read(file.path);
    const answer = await ask(new URL(origin + file.address), { limit: content.byteLength + MORE_BYTES, signal });
    bytes += answer.body.byteLength;
    const fault = faultOf(file, content, answer, (path) => paths.has(path));
    if (fault) found.push([at, problem(fault.code, fault.message, { at: wholeFile(`${outName}/${file.path}`) })]);
    else if (wantsHeaders)
      for (const fault of headerFaults(file, answer)) lacking.set(fault, [...(lacking.get(fault) ?? []), file]);
  };
  const work = async (): Promise<void> => {
    while (next < files.length) {
      const at = next++;
      const file = files[at] as ExpectedFile;
      await compare(at, file);
      done += 1;
      onProgress?.({ doing: 'asking the host', done, all: files.length, item: file.address });
    }
  };
  const last = await Promise.all(Array.from({ length: AT_ONCE }, work))
    .then(() => unknownAddress(comparison))
    .catch((error: Error) => {
      if (signal.aborted) throw error;
      next = files.length;
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      return [problem('deploy/unreachable', `${origin} does not answer: ${reason}`)];
    });
  const inOrder = found.toSorted(([a], [b]) => a - b).map(([, diagnostic]) => diagnostic);
  return { diagnostics: [...inOrder, ...headerFindings(lacking), ...last], asked: done, bytes };
}

/** One for each header: a host that sends none would have one for each file. */
const headerFindings = (lacking: ReadonlyMap<string, readonly ExpectedFile[]>): readonly Diagnostic[] =>
  [...lacking].sort().map(([fault, files]) => {
    // They answer in any order.
    const [first, ...others] = files.toSorted((a, b) => (a.address < b.address ? -1 : 1));
    return problem('deploy/header', `${fault} with \`${first?.address}\``, {
      ...(others.length > 0 && { detail: `and with ${others.length.toLocaleString('en')} others` }),
      hint: 'publish the files that `hostFiles` writes, and check that the host reads them',
    });
  });

/** An address that no site has. */
const nowhere = 'no-such-page-4b1f7c';

async function unknownAddress(comparison: Comparison): Promise<readonly Diagnostic[]> {
  const { notFound, ask, origin, baseUrl, signal } = comparison;
  if (notFound === undefined) return [];
  const address = baseUrl + nowhere;
  const answer = await ask(new URL(origin + address), { limit: notFound.byteLength + MORE_BYTES, signal });
  const wrong = wrongNotFound(answer, notFound);
  return wrong === undefined
    ? []
    : [
        problem('deploy/not-found', `for the unknown address \`${address}\`, the host ${wrong}`, {
          hint: 'name `404.html` as the error page of the host',
        }),
      ];
}

function wrongNotFound({ status, body }: Answer, page: Uint8Array): string | undefined {
  if (status !== 404) return `answers with status ${status}, expected 404`;
  return Buffer.compare(body, page) === 0 ? undefined : 'shows another page than `404.html`';
}
