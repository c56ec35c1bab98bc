/** `docs-build serve`: the same build in memory, again at every change; open pages follow. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, isBlocking } from '../model/diagnostic.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { type OutputPath, outputPath } from '../model/paths.ts';
import type { Result } from '../model/result.ts';
import type { Sources } from '../model/source-file.ts';
import { type Build, buildSite } from '../pipeline/build-site.ts';
import { runSamples } from '../pipeline/judge-samples.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { timings } from '../pipeline/timings.ts';
import { lazyIndexer } from '../search/index-files.ts';
import { type DevBuild, startDevServer } from '../serve/dev-server.ts';
import type { RunningServer } from '../serve/listen.ts';
import { type Watcher, watch } from '../serve/watch.ts';
import { codeFrame } from './code-frame.ts';
import { finish, timingTable } from './finish.ts';
import type { ServeFlags } from './flags.ts';
import { addressToOpen, openBrowser } from './open-browser.ts';
import { formatReport } from './report.ts';
import { listenOptions, policyFor, readyBanner, refuseReport } from './serving.ts';
import {
  bundlerFor,
  datesFor,
  openSession,
  placesOf,
  portsFor,
  printConfig,
  readSession,
  requestFor,
  type Session,
  sampleRequestFor,
  templateFolders,
  textOf,
} from './session.ts';
import { openStages } from './stages.ts';
import { colorsFor } from './terminal.ts';
import { entryUrl, packageDir } from './tool.ts';

export async function serve(positional: string | undefined, flags: ServeFlags, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  const places = placesOf(positional, flags);
  const listening = listenOptions(flags);
  let { session, diagnostics: configProblems, watched } = await openSession(places, flags);
  if (!session)
    return finish(
      { root: places.root, diagnostics: configProblems, pages: 0, durationMs: performance.now() - start },
      flags,
    );
  if (flags.printConfig) return printConfig(session, flags);
  await refuseReport(flags, listening);
  const first: Session = session;
  const clock = timings(() => performance.now());
  const stages = openStages(places, { cache: flags.cache, timings: clock });
  let bundler = bundlerFor(first, flags);
  /** As of the start: what is being written has no date yet. */
  const dating = datesFor(first);
  let published: DevBuild = { files: new Map(), diagnostics: [], number: 0 };
  let last: LastBuild | undefined;
  const searchIndexer = lazyIndexer((files) => {
    for (const file of files) {
      const path = outputPath(file.path);
      last?.files.set(
        path,
        outputFile(path, () => file.bytes),
      );
    }
  });
  const colors = colorsFor(flags, process.stdout);
  const read = textOf(places.root);

  /** Absolute paths of what pages include. */
  let included: readonly string[] = [];
  let watchedPaths: readonly string[] = [];
  let watcher: Watcher | undefined;
  /**
   * Follows the folders that the configuration names and the files that pages include; nothing is lost, since the build
   * that comes reads them all.
   */
  const rewatch = async (current: Session): Promise<boolean> => {
    const { config } = current;
    const paths = unique([
      join(places.root, config.docs.path),
      join(places.root, config.staticDirectory),
      join(places.root, 'src'),
      join(packageDir, 'src'),
      ...templateFolders(current),
      ...watched,
      ...included,
      ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => join(places.root, `docs.config.${extension}`)),
    ]);
    if (JSON.stringify(paths) === JSON.stringify(watchedPaths)) return false;
    watchedPaths = paths;
    const next = await watch(
      { paths, ignored: isGenerated(places.root), poll: pollOf(flags) },
      (found) => void changed(found),
    );
    await watcher?.close();
    watcher = next;
    return true;
  };
  let lastRead: Sources | undefined;
  const readAll = async (current: Session): Promise<Result<Sources>> => {
    let sources = readSession(current, lastRead);
    included = includedFiles(sources.value, places.root);
    // Once more, since a file may have changed before it was watched.
    if (watcher && (await rewatch(current))) sources = readSession(current, sources.value);
    lastRead = sources.value;
    return sources;
  };

  const buildOnce = async (): Promise<void> => {
    const current = session;
    const dates = await dating;
    const built =
      current &&
      (await buildSite(
        {
          ...requestFor(current),
          drafts: true,
          dates: dates.value,
          searchIndexer,
          timings: clock,
        },
        { ...portsFor(current, bundler), sources: { read: () => readAll(current) } },
        stages.runner,
      ));
    const diagnostics = sortDiagnostics([...configProblems, ...dates.diagnostics, ...(built?.diagnostics ?? [])]);
    if (built?.site !== undefined && !diagnostics.some(isBlocking)) last = withLastGoodPages(built, last);
    published = { files: last?.files ?? published.files, diagnostics, number: published.number + 1 };
  };
  await buildOnce();

  const server: RunningServer = await startDevServer({
    ...listening,
    current: () => published,
    baseUrl: first.config.baseUrl,
    trailingSlash: first.config.trailingSlash,
    policy: policyFor(first.config),
    liveReloadScript: readFileSync(entryUrl('live-reload.js'), 'utf8'),
    root: places.root,
    frameOf(diagnostic) {
      const text = diagnostic.at && diagnostic.at.line > 0 ? read(diagnostic.at.file) : undefined;
      const frame = text === undefined || !diagnostic.at ? [] : codeFrame(text, diagnostic.at);
      return [...frame, ...(diagnostic.detail === undefined ? [] : [diagnostic.detail])].join('\n') || undefined;
    },
  });
  process.stdout.write(readyBanner(server, performance.now() - start, colors, 'docs-build serve', listening.port));
  if (flags.timings) process.stderr.write(timingTable(clock, performance.now() - start));
  if (flags.open) openBrowser(addressToOpen(server.url, flags.open));
  say(published.diagnostics, []);

  let isBuilding = false;
  /** Changed since the running build began. */
  let waiting = new Set<string>();
  const changed = async (found: ReadonlySet<string>): Promise<void> => {
    for (const path of found) waiting.add(path);
    if (isBuilding) return;
    isBuilding = true;
    const paths = waiting;
    waiting = new Set();
    try {
      const began = performance.now();
      const [before, beforeDiagnostics] = [last, published.diagnostics];
      if ([...paths].some((path) => watched.includes(path) || isConfigName(path, places.root))) await reconfigure();
      await buildOnce();
      const { number } = published;
      if (last && last !== before) server.announce({ kind: kindOf(before, last), number });
      if (JSON.stringify(beforeDiagnostics) !== JSON.stringify(published.diagnostics) || last === before)
        server.announce({ kind: 'diagnostics', diagnostics: published.diagnostics });
      if (!flags.quiet && paths.size > 0) {
        const shown = [...paths]
          .map((path) => relative(places.root, path))
          .slice(0, 3)
          .join(', ');
        process.stdout.write(
          `${colors.dim(new Date().toLocaleTimeString('en', { hour12: false }))} ${shown}${paths.size > 3 ? ` and ${paths.size - 3} more` : ''} ${colors.dim(`→ ${(performance.now() - began).toFixed(0)} ms`)}\n`,
        );
      }
      say(published.diagnostics, beforeDiagnostics);
    } catch (error) {
      // A bug while rebuilding must not end the server: the last good site stays up.
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    } finally {
      isBuilding = false;
      if (waiting.size > 0) void changed(new Set());
      else void runInBackground();
    }
  };
  /**
   * Runs what builds only remember, one round at a time, after the pages are served; a page that is edited meanwhile is
   * in the next round.
   */
  let isRunning = false;
  const running = new AbortController();
  const runInBackground = async (): Promise<void> => {
    const current = session;
    const pages = last?.notRun ?? [];
    if (isRunning || !current || pages.length === 0) return;
    isRunning = true;
    try {
      const place = { root: places.root, signal: running.signal, isBackground: true };
      await runSamples(pages, sampleRequestFor(current), stages.runner, place);
    } catch (error) {
      if (!running.signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return;
    } finally {
      isRunning = false;
    }
    if (!running.signal.aborted) await changed(new Set());
  };
  const reconfigure = async (): Promise<void> => {
    const opened = await openSession(places, flags);
    configProblems = opened.diagnostics;
    watched = opened.watched;
    if (!opened.session) return;
    const hadFile = session?.configFile !== undefined;
    session = opened.session;
    if (hadFile !== (session.configFile !== undefined)) {
      await bundler.close();
      bundler = bundlerFor(session, flags);
    }
    if (session.config.baseUrl !== first.config.baseUrl) {
      process.stdout.write(`${colors.yellow('baseUrl has changed')}: restart to serve it there\n`);
      session = { ...session, config: { ...session.config, baseUrl: first.config.baseUrl } };
    }
    await rewatch(session);
  };

  await rewatch(first);
  stages.save();
  const warming = setTimeout(() => void warmUp().then(runInBackground), 50);

  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  clearTimeout(warming);
  running.abort(new Error('the server ends'));
  stages.save();
  await Promise.all([watcher?.close(), server.close(), bundler.close(), stages.pool.close()]);
  return 0;

  /** The first edit should not wait for the parser to be loaded and compiled. */
  async function warmUp(): Promise<void> {
    stages.pool.warm();
    const { parseDoc } = await import('../markdown/parse-doc.ts');
    const samples = [...(last?.site?.pages.values() ?? [])]
      .flatMap((page) => (page.kind === 'doc' ? [page.doc.path] : []))
      .slice(0, WARM_PAGES);
    for (const path of samples) {
      const text = read(path);
      if (text === undefined || text.length > 12_000) continue;
      await parseDoc(
        { path, collection: 'docs', version: 'current', locale: 'en', text },
        { ...first.config.markdown, extensions: first.extensions },
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** What is new since the last build. */
  function say(now: readonly Diagnostic[], before: readonly Diagnostic[]): void {
    const known = new Set(before.map((diagnostic) => JSON.stringify(diagnostic)));
    const fresh = now.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
    if (fresh.length > 0)
      process.stdout.write(
        formatReport(
          { diagnostics: fresh, summary: { pages: 0, errors: 0, warnings: 0, durationMs: 0 } },
          { format: 'pretty', colors, verbose: flags.verbose === true, quiet: flags.quiet === true, textOf: read },
        ),
      );
    else if (before.some(({ severity }) => severity !== 'info') && now.every(({ severity }) => severity === 'info'))
      process.stdout.write(`${colors.green('No problems left')}\n`);
  }
}

/** Its files may become more while it is served. */
type LastBuild = Build & { readonly files: Map<OutputPath, OutputFile> };

/** A page with errors stays as it last was: its author is in the middle of an edit. */
function withLastGoodPages(now: Build, before: Build | undefined): LastBuild {
  const failed = new Set(now.diagnostics.flatMap(({ severity, at }) => (severity === 'error' && at ? [at.file] : [])));
  const files = new Map(now.files);
  const pages = new Map(now.pages);
  // Pages drawn for other client code would not work.
  for (const [html, page] of before?.bundle?.id === now.bundle?.id ? (before?.pages ?? []) : []) {
    if (pages.has(html) || !failed.has(page.file)) continue;
    pages.set(html, page);
    for (const path of [html, page.json]) {
      const file = before?.files.get(path);
      if (file) files.set(path, file);
    }
  }
  return { ...now, files, pages };
}

/** New client code needs a new page; new styles a new stylesheet; all else is data that the open page can swap. */
function kindOf(before: Build | undefined, now: Build): 'page' | 'css' | 'reload' {
  const scripts = (build: Build | undefined): string =>
    JSON.stringify([
      build?.bundle?.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
      build?.bundle?.prepaint,
    ]);
  if (scripts(before) !== scripts(now)) return 'reload';
  if (JSON.stringify(before?.bundle?.styles) !== JSON.stringify(now.bundle?.styles)) return 'css';
  return before?.bundle?.id === now.bundle?.id ? 'page' : 'reload';
}

const includedFiles = ({ docs }: Sources, root: string): readonly string[] =>
  unique(docs.flatMap((page) => (page.included ?? []).map(({ path }) => join(root, path)))).toSorted();

const isConfigName = (path: string, root: string): boolean => path.startsWith(`${root}${sep}docs.config.`);
/** Parsed once in idle moments after the start; the engine has compiled the parser well by then. */
const WARM_PAGES = 80;

const isGenerated =
  (root: string) =>
  (path: string): boolean =>
    /[\\/](?:node_modules|\.git|\.docs-build)(?:[\\/]|$)/.test(path.slice(root.length));
const unique = (paths: readonly string[]): readonly string[] => [...new Set(paths.map((path) => resolve(path)))];

function pollOf(flags: ServeFlags): number | undefined {
  if (flags.poll === undefined) return undefined;
  const ms = flags.poll === true ? 1000 : Number(flags.poll);
  return Number.isFinite(ms) && ms > 0 ? ms : 1000;
}
