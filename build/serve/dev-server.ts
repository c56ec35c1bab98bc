/**
 * Serves the last build from memory and tells open pages about the next one. What is sent is what would be written,
 * but for one script tag in each page.
 */
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { PageProblem } from '../../src/shared/build-event.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { escapeHtml } from '../model/html.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { TrailingSlash } from '../model/paths.ts';
import { type ListenOptions, listen, type RunningServer } from './listen.ts';
import type { PolicyOptions } from './page-policy.ts';
import { whyNoStream } from './request-guard.ts';
import {
  bytesOf,
  contentType,
  type Exchange,
  type Found,
  foundBytes,
  respond,
  sendText,
  setSecurityHeaders,
} from './respond.ts';

/** The last build. `number` grows with each. No files at all: the site has never been built. */
export interface DevBuild {
  /** By output path. */
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly diagnostics: readonly Diagnostic[];
  readonly number: number;
}

export interface DevServerOptions extends ListenOptions {
  /** Asked at each request. */
  current(): DevBuild;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
  /** Compiled text of src/client/live-reload.ts. */
  readonly liveReloadScript: string;
  /** Folder that is cut from file names in messages. */
  readonly root: string;
  /** The lines around the place of a problem, for the overlay. */
  frameOf?(diagnostic: Diagnostic): string | undefined;
  readonly policy?: PolicyOptions;
  /** Open event streams at one time; the oldest is ended for a new one. 64 when absent. */
  readonly streams?: number;
}

const heartbeatMs = 15_000;
/** A page that does not read its events is dropped when this much waits for it. */
const largestBacklog = 256 * 1024;

/** Throws ListenError when the port or the host cannot be had. */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const { baseUrl, policy = {} } = options;
  const inner = `${baseUrl}__docs-build/`;
  const wireOf = wireMaker(options);
  const hello = { kind: 'hello', server: `${process.pid}-${Date.now()}` };
  const streams = openStreams(options.streams ?? 64);

  const scriptTag = `<script type="module" src="${escapeHtml(inner)}live-reload.js"></script>`;
  const ownFiles = new Map(
    [
      foundBytes('live-reload.js', Buffer.from(options.liveReloadScript)),
      foundBytes('problems.css', Buffer.from(problemStyles)),
    ].map((found) => [found.path, found]),
  );
  const prepared = new WeakMap<OutputFile, Found>();
  const prepare = (file: OutputFile): Found => {
    let found = prepared.get(file);
    if (!found) {
      const bytes = bytesOf(file.content());
      found = foundBytes(
        file.path,
        contentType(file.path).startsWith('text/html') ? withTag(bytes, scriptTag) : bytes,
        policy,
      );
      prepared.set(file, found);
    }
    return found;
  };

  const answerEvents = ({ request, response }: Exchange): void => {
    const refusal = whyNoStream(request.headers);
    if (refusal) {
      sendText(request, response, refusal.status, refusal.reason);
      return;
    }
    setSecurityHeaders(response, { type: 'text/event-stream', policy: `default-src 'none'; frame-ancestors 'none'` });
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const { number, diagnostics } = options.current();
    const shown = wireOf(diagnostics);
    response.write('retry: 500\n\n');
    response.write(eventText({ ...hello, number }));
    if (shown.length > 0) response.write(eventText({ kind: 'diagnostics', diagnostics: shown }));
    request.socket.setTimeout(0);
    streams.add(response);
  };

  const listener = await listen(async (exchange) => {
    const { response, path } = exchange;
    if (path === `${inner}events`) return answerEvents(exchange);
    const { files, diagnostics, number } = options.current();
    // Tells the page which build it shows, without a byte in it: the next build may be done before its stream is open.
    const timing = `docs-build;desc="${number}"`;
    response.setHeader('Server-Timing', timing);
    const sendProblems = (status: 500 | 503, title: string, problems: readonly PageProblem[]): void =>
      sendPage(exchange, status, problemPage(title, problems, inner, scriptTag));
    if (files.size === 0 && !path?.startsWith(inner)) {
      return sendProblems(503, 'The site could not be built', wireOf(diagnostics));
    }
    try {
      await respond(exchange, {
        baseUrl,
        trailingSlash: options.trailingSlash,
        isImmutable: false,
        gzipLevel: 1,
        has: (output) => files.has(output) || ownFiles.has(ownName(output)),
        find: async (output) => {
          const file = files.get(output);
          return file ? prepare(file) : ownFiles.get(ownName(output));
        },
      });
    } catch (error) {
      if (response.headersSent) throw error;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.setHeader('Server-Timing', timing);
      const message = withoutPaths(error instanceof Error ? error.message : String(error), options.root);
      const at = wireOf(diagnostics).filter(({ severity }) => severity === 'error');
      sendProblems(500, 'This page could not be rendered', [
        { code: 'doc/unrenderable', severity: 'error', message },
        ...at,
      ]);
    }
  }, options);

  const heartbeat = setInterval(() => streams.send(': beat\n\n'), heartbeatMs);
  heartbeat.unref();
  return {
    url: `${listener.origin}${baseUrl}`,
    networkUrls: listener.networkOrigins.map((origin) => `${origin}${baseUrl}`),
    port: listener.port,
    close: () => {
      clearInterval(heartbeat);
      return listener.close();
    },
    announce: (change) =>
      streams.send(
        eventText(change.kind === 'diagnostics' ? { ...change, diagnostics: wireOf(change.diagnostics) } : change),
      ),
  };
}

/** '' for what is not ours, which no own file is called. */
const ownName = (output: string): string =>
  output.startsWith('__docs-build/') ? output.slice('__docs-build/'.length) : '';

const eventText = (event: object): string => `data: ${JSON.stringify(event)}\n\n`;

interface Streams {
  add(response: ServerResponse): void;
  send(text: string): void;
}

function openStreams(most: number): Streams {
  const open = new Set<ServerResponse>();
  return {
    add(response) {
      for (const oldest of open) {
        if (open.size < most) break;
        open.delete(oldest);
        oldest.end();
      }
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    send(text) {
      for (const response of open) {
        if (response.writableLength > largestBacklog) response.destroy();
        else response.write(text);
      }
    },
  };
}

/** Before the last `</body>`, else at the end. On bytes: a static page need not be UTF-8. */
function withTag(page: Uint8Array, tag: string): Uint8Array {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const end = bytes.lastIndexOf('</body>');
  const at = end === -1 ? bytes.length : end;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(tag), bytes.subarray(at)]);
}

const mostShown = 100;

const wireMaker =
  ({ root, frameOf }: DevServerOptions) =>
  (diagnostics: readonly Diagnostic[]): readonly PageProblem[] => {
    const clean = (text: string) => withoutPaths(text, root);
    const rank = { error: 0, warning: 1, info: 2 };
    return diagnostics
      .filter(({ severity }) => severity !== 'info')
      .sort((a, b) => rank[a.severity] - rank[b.severity])
      .slice(0, mostShown)
      .map((diagnostic) => {
        const { code, severity, message, at, hint } = diagnostic;
        const frame = frameOf?.(diagnostic);
        return {
          code,
          severity: severity === 'error' ? 'error' : 'warning',
          message: clean(message),
          ...(at && { file: at.file }),
          ...(at && at.line > 0 && { line: at.line, column: at.column }),
          ...(frame !== undefined && { frame }),
          ...(hint !== undefined && { hint: clean(hint) }),
        };
      });
  };

/** A message without the lines of a stack and without the folders of this machine. */
export function withoutPaths(message: string, root: string): string {
  return message
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .replaceAll('file://', '')
    .replaceAll(`${root}/`, '')
    .replace(/(?:[A-Za-z]:)?[\\/][^\s'"`():*?<>|]*[\\/][^\s'"`():*?<>|]*/g, (path) => {
      const cut = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
      // Addresses of the site look the same, but are no folders here.
      return existsSync(path.slice(0, cut)) ? `…${path.slice(cut)}` : path;
    });
}

function sendPage({ request, response }: Exchange, status: 500 | 503, html: string): void {
  const found = foundBytes('problems.html', Buffer.from(html));
  setSecurityHeaders(response, found);
  response.writeHead(status, { 'Content-Type': found.type, 'Cache-Control': 'no-store', 'Content-Length': found.size });
  response.end(request.method === 'HEAD' ? undefined : found.content);
}

const problemPage = (
  title: string,
  problems: readonly PageProblem[],
  inner: string,
  scriptTag: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(inner)}problems.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${problems.map(problemSection).join('\n')}
<p>The page reloads by itself when the problem is gone.</p>
</main>
${scriptTag}</body>
</html>
`;

const problemSection = ({ code, message, file, line, column, frame, hint }: PageProblem): string => {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return [
    `<section>`,
    `<h2>${escapeHtml(code)}${place === '' ? '' : ` in ${escapeHtml(place)}`}</h2>`,
    `<p>${escapeHtml(message)}</p>`,
    frame === undefined ? '' : `<pre>${escapeHtml(frame)}</pre>`,
    hint === undefined ? '' : `<p>${escapeHtml(hint)}</p>`,
    `</section>`,
  ]
    .filter(Boolean)
    .join('\n');
};

const problemStyles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;font-family:ui-monospace,monospace}
p{white-space:pre-wrap;overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border:1px solid;border-radius:.25rem}
`;
