/**
 * Serves the last build from memory and tells open pages about the next one. What is sent is what would be written,
 * plus one script tag in each page.
 */
import type { BuildEvent, PageProblem } from '../../src/shared/build-event.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { escapeHtml } from '../model/html.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { TrailingSlash } from '../model/paths.ts';
import { eventStreams } from './event-streams.ts';
import { type ListenOptions, listen, type RunningServer } from './listen.ts';
import type { PolicyOptions } from './page-policy.ts';
import { problemPage, problemStyles } from './problem-page.ts';
import {
  bytesOf,
  type ContentTypes,
  contentType,
  type Exchange,
  type Found,
  foundBytes,
  respond,
  setSecurityHeaders,
} from './respond.ts';
import { type ProblemOptions, shownProblems, withoutPaths } from './shown-problems.ts';

/** The last build. `number` grows with each. No files at all: the site has never been built. */
export interface DevBuild {
  /** By output path. */
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly diagnostics: readonly Diagnostic[];
  readonly number: number;
  /** Of the site's extensions. */
  readonly contentTypes?: ContentTypes;
}

export interface DevServerOptions extends ListenOptions, ProblemOptions {
  /** Asked at each request. */
  current(): DevBuild;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
  /** Compiled text of src/client/live-reload.ts. */
  readonly liveReloadScript: string;
  readonly policy?: PolicyOptions;
  /** Open event streams at one time; 64 by default. */
  readonly streams?: number;
}

const DEFAULT_STREAMS = 64;

/** Throws ListenError when the port or the host cannot be had. */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const { baseUrl, current } = options;
  const inner = `${baseUrl}__docs-build/`;
  const streams = eventStreams(options.streams ?? DEFAULT_STREAMS);
  const server = `${process.pid}-${Date.now()}`;
  const answerPage = pageAnswers(options, inner);

  const firstEvents = (): readonly BuildEvent[] => {
    const { number, diagnostics } = current();
    const problems = shownProblems(diagnostics, options);
    const hello = { kind: 'hello', server, number } as const;
    return problems.length > 0 ? [hello, { kind: 'diagnostics', diagnostics: problems }] : [hello];
  };
  const listener = await listen(async (exchange) => {
    if (exchange.path === `${inner}events`) streams.open(exchange, firstEvents());
    else await answerPage(exchange);
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
        change.kind === 'diagnostics' ? { ...change, diagnostics: shownProblems(change.diagnostics, options) } : change,
      ),
  };
}

/** Answers requests for files of the site, and for the few files of the server itself. */
function pageAnswers(options: DevServerOptions, inner: string): (exchange: Exchange) => Promise<void> {
  const { baseUrl, trailingSlash, policy = {}, current } = options;
  const scriptTag = `<script type="module" src="${escapeHtml(inner)}live-reload.js"></script>`;
  const ownFiles = new Map(
    [
      foundBytes('live-reload.js', Buffer.from(options.liveReloadScript)),
      foundBytes('problems.css', Buffer.from(problemStyles)),
    ].map((found) => [found.path, found]),
  );
  const prepare = filePreparation(scriptTag, policy);
  const sendProblems = (exchange: Exchange, status: 500 | 503, title: string, problems: readonly PageProblem[]): void =>
    sendPage(exchange, status, problemPage({ title, problems, styles: `${inner}problems.css`, scriptTag }));

  return async (exchange) => {
    const { response, path } = exchange;
    const { files, diagnostics, number, contentTypes } = current();
    // Names the build in a header, so that pages have no byte of it: the next build may be done before a stream is open.
    const timing = `docs-build;desc="${number}"`;
    response.setHeader('Server-Timing', timing);
    if (files.size === 0 && !path?.startsWith(inner))
      return sendProblems(exchange, 503, 'The site could not be built', shownProblems(diagnostics, options));
    try {
      await respond(exchange, {
        baseUrl,
        trailingSlash,
        isImmutable: false,
        gzipLevel: 1,
        has: (output) => files.has(output) || ownFiles.has(ownName(output)),
        find: async (output) => {
          const file = files.get(output);
          return file ? prepare(file, contentTypes) : ownFiles.get(ownName(output));
        },
      });
    } catch (error) {
      if (response.headersSent) throw error;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.setHeader('Server-Timing', timing);
      const message = withoutPaths(error instanceof Error ? error.message : String(error), options.root);
      const errors = shownProblems(diagnostics, options).filter(({ severity }) => severity === 'error');
      const problem = { code: 'doc/unrenderable', severity: 'error', message } as const;
      sendProblems(exchange, 500, 'This page could not be rendered', [problem, ...errors]);
    }
  };
}

/** Makes each file once for all requests, with the script tag in pages. */
function filePreparation(
  scriptTag: string,
  policy: PolicyOptions,
): (file: OutputFile, contentTypes: ContentTypes | undefined) => Found {
  const prepared = new WeakMap<OutputFile, Found>();
  return (file, contentTypes) => {
    const type = contentType(file.path, contentTypes);
    const known = prepared.get(file);
    if (known?.type === type) return known;
    const bytes = bytesOf(file.content());
    const sent = type.startsWith('text/html') ? withTag(bytes, scriptTag) : bytes;
    const found = foundBytes(file.path, sent, { type, policy });
    prepared.set(file, found);
    return found;
  };
}

/** Name of a file of the server; empty for other paths, and no file is called that. */
const ownName = (output: string): string =>
  output.startsWith('__docs-build/') ? output.slice('__docs-build/'.length) : '';

/** Before the last `</body>`, else at the end. On bytes: a static page need not be UTF-8. */
function withTag(page: Uint8Array, tag: string): Uint8Array {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const end = bytes.lastIndexOf('</body>');
  const at = end === -1 ? bytes.length : end;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(tag), bytes.subarray(at)]);
}

function sendPage({ request, response }: Exchange, status: 500 | 503, html: string): void {
  const found = foundBytes('problems.html', Buffer.from(html));
  setSecurityHeaders(response, found);
  response.writeHead(status, { 'Content-Type': found.type, 'Cache-Control': 'no-store', 'Content-Length': found.size });
  response.end(request.method === 'HEAD' ? undefined : found.content);
}
