/**
 * Serves the last build from memory and notifies open pages of the next one. The files are those that a build would write,
 * except for one additional script tag in each page.
 */
import { closeSync } from 'node:fs';
import type { BuildEvent, PageProblem } from '../../src/shared/build-event.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import { escapeHtml } from '../model/html.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { TrailingSlash } from '../model/paths.ts';
import { eventStreams, type StreamLimits } from './event-streams.ts';
import { type ListenOptions, listen, type RunningServer } from './listen.ts';
import { maxInMemoryBytes, openFile, streamedFile } from './opened-file.ts';
import { problemPage, problemStyles } from './problem-page.ts';
import {
  bytesOf,
  type ContentTypes,
  contentType,
  type Exchange,
  inMemoryFile,
  respond,
  type ServableFile,
  sendText,
  setSecurityHeaders,
} from './respond.ts';
import { type ProblemOptions, shownProblems, withoutPaths } from './shown-problems.ts';

/** The last build. */
export interface DevBuild {
  /** By output path; empty if the site has never been built successfully. */
  readonly files: Pick<ReadonlyMap<string, OutputFile>, 'size' | 'get' | 'has'>;
  readonly diagnostics: readonly Diagnostic[];
  /** Increases with each build. */
  readonly number: number;
  /** Number of pages, in all languages. */
  readonly pages?: number;
  /** Addresses of pages, without a slash at their end, by their source file. */
  readonly addresses?: ReadonlyMap<string, string>;
  /** Content types of the site's extensions. */
  readonly contentTypes?: ContentTypes;
}

export interface DevServerOptions extends ListenOptions, ProblemOptions {
  /** Called for each request. */
  current(): DevBuild;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
  /** Compiled code of src/client/live-reload.ts. */
  readonly liveReloadScript: string;
  /** With it, a program may send pages that follow it to a place; without, none may. */
  readonly key?: string;
  readonly streams?: Partial<StreamLimits>;
}

/** Throws ListenError if the port or host is not available. */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const { baseUrl, current } = options;
  const serverPath = `${baseUrl}__docs-build/`;
  const streams = eventStreams(options.streams);
  const server = `${process.pid}-${Date.now()}`;
  const handlePage = createPageHandler(options, serverPath);

  const problemsOf = (diagnostics: readonly Diagnostic[], added?: readonly Diagnostic[]): readonly PageProblem[] =>
    shownProblems(diagnostics, { ...options, addresses: current().addresses, added });
  const follower = placeToFollow(options, streams.send);
  const initialEvents = (): readonly BuildEvent[] => {
    const { number, diagnostics } = current();
    const problems = problemsOf(diagnostics);
    const hello = { kind: 'hello', server, number } as const;
    return [
      hello,
      ...(problems.length > 0 ? [{ kind: 'diagnostics', diagnostics: problems } as const] : []),
      ...follower.events(),
    ];
  };
  const listener = await listen(async (exchange) => {
    if (exchange.path === `${serverPath}events`) streams.open(exchange, initialEvents());
    else if (exchange.path === `${serverPath}go`) follower.go(exchange);
    else await handlePage(exchange);
  }, options);

  return {
    url: `${listener.origin}${baseUrl}`,
    networkUrls: listener.networkOrigins.map((origin) => `${origin}${baseUrl}`),
    port: listener.port,
    close: () => {
      streams.close();
      return listener.close();
    },
    announce: (change) =>
      streams.send(
        change.kind === 'diagnostics'
          ? {
              kind: 'diagnostics',
              diagnostics: problemsOf(change.diagnostics, change.added),
              ...(change.mended && { mended: problemsOf(change.mended) }),
            }
          : change,
      ),
  };
}

/** The place that a program sends pages to, which they also get when they open their stream. */
function placeToFollow({ key, baseUrl }: DevServerOptions, send: (event: BuildEvent) => void) {
  let event: BuildEvent | undefined;
  return {
    events: (): readonly BuildEvent[] => (event ? [event] : []),
    /** `go?to=/docs/intro%23steps`. Without a place, it only says whether this is the server that the key is for. */
    go({ request, response, query }: Exchange): void {
      if (key === undefined || request.headers['docs-build-key'] !== key) {
        sendText(request, response, 403, 'This is for programs that have the key of this server');
        return;
      }
      const to = new URLSearchParams(query).get('to');
      if (to?.startsWith(baseUrl)) {
        event = { kind: 'go', to };
        send(event);
      }
      sendText(request, response, 200, 'Done');
    },
  };
}

/** Handles requests for files of the site and for the server's own files. */
function createPageHandler(options: DevServerOptions, serverPath: string): (exchange: Exchange) => Promise<void> {
  const { baseUrl, trailingSlash, current } = options;
  const scriptTag = `<script type="module" src="${escapeHtml(serverPath)}live-reload.js"></script>`;
  const serverFiles = new Map(
    [
      inMemoryFile('live-reload.js', Buffer.from(options.liveReloadScript)),
      inMemoryFile('problems.css', Buffer.from(problemStyles)),
    ].map((found) => [found.path, found]),
  );
  const prepare = createFilePreparer(scriptTag);
  const sendProblems = (exchange: Exchange, status: 500 | 503, title: string, problems: readonly PageProblem[]): void =>
    sendPage(exchange, status, problemPage({ title, problems, styles: `${serverPath}problems.css`, scriptTag }));

  return async (exchange) => {
    const { response, path } = exchange;
    const { files, diagnostics, number, contentTypes } = current();
    // Tells the page which build it comes from: the next build may be done before the page opens its event stream. A header
    // keeps the HTML identical between builds.
    const timing = `docs-build;desc="${number}"`;
    response.setHeader('Server-Timing', timing);
    if (files.size === 0 && !path?.startsWith(serverPath))
      return sendProblems(exchange, 503, 'The site could not be built', shownProblems(diagnostics, options));
    try {
      await respond(exchange, {
        baseUrl,
        trailingSlash,
        isImmutable: false,
        gzipLevel: 1,
        has: (output) => files.has(output) || serverFiles.has(serverFileName(output)),
        find: async (output) => {
          const file = files.get(output);
          if (!file) return serverFiles.get(serverFileName(output));
          return streamLargeFile(file, contentTypes) ?? prepare(file, contentTypes);
        },
      });
    } catch (error) {
      if (response.headersSent) throw error;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.setHeader('Server-Timing', timing);
      const message = withoutPaths(errorMessage(error), options.root);
      const errors = shownProblems(diagnostics, options).filter(({ severity }) => severity === 'error');
      const isKnown = errors.some(({ code, message: known }) => code === 'doc/unrenderable' && known.endsWith(message));
      const own = isKnown ? [] : [{ code: 'doc/unrenderable', severity: 'error', message } as const];
      sendProblems(exchange, 500, 'This page could not be rendered', [...own, ...errors]);
    }
  };
}

/** Opens a copied file that is too large for memory; undefined for all others. */
function streamLargeFile(
  { path, source }: OutputFile,
  contentTypes: ContentTypes | undefined,
): ServableFile | undefined {
  const opened = source && openFile(source.absolute);
  if (!opened) return undefined;
  const type = contentType(path, contentTypes);
  if (opened.size > maxInMemoryBytes(type)) return streamedFile(path, type, opened);
  closeSync(opened.handle);
  return undefined;
}

/** Prepares each file once for all requests, adding the script tag to pages. */
function createFilePreparer(
  scriptTag: string,
): (file: OutputFile, contentTypes: ContentTypes | undefined) => ServableFile {
  const prepared = new WeakMap<OutputFile, ServableFile>();
  return (file, contentTypes) => {
    const type = contentType(file.path, contentTypes);
    const cached = prepared.get(file);
    if (cached?.type === type) return cached;
    const bytes = bytesOf(file.content());
    const content = type.startsWith('text/html') ? withTag(bytes, scriptTag) : bytes;
    const found = inMemoryFile(file.path, content, { type });
    prepared.set(file, found);
    return found;
  };
}

/** The name of one of the server's own files; empty, which matches none, for other paths. */
const serverFileName = (output: string): string =>
  output.startsWith('__docs-build/') ? output.slice('__docs-build/'.length) : '';

/** Inserts the tag before the last `</body>`, or at the end. Works on bytes, because static pages need not be UTF-8. */
function withTag(page: Uint8Array, tag: string): Uint8Array {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const end = bytes.lastIndexOf('</body>');
  const at = end === -1 ? bytes.length : end;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(tag), bytes.subarray(at)]);
}

function sendPage({ request, response }: Exchange, status: 500 | 503, html: string): void {
  const found = inMemoryFile('problems.html', Buffer.from(html));
  setSecurityHeaders(response, found);
  response.writeHead(status, { 'Content-Type': found.type, 'Cache-Control': 'no-store', 'Content-Length': found.size });
  response.end(request.method === 'HEAD' ? undefined : found.content);
}
