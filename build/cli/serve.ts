/** `docs-build serve`: connects a DevSite to the file watcher, the server and the terminal. */
import { existsSync, readFileSync } from 'node:fs';
import type { Result } from '../model/result.ts';
import { type DevSite, openDevSite } from '../project/dev-site.ts';
import { isIgnored } from '../project/followed-project.ts';
import { outputTest } from '../project/paths.ts';
import { type OpenedProject, openProject, type Project } from '../project/project.ts';
import { newKey, recorded } from '../project/served-address.ts';
import { entryUrl } from '../project/tool.ts';
import { type DevBuild, startDevServer } from '../serve/dev-server.ts';
import type { RunningServer } from '../serve/listen.ts';
import { replaceableWatcher } from '../watch/replaceable-watcher.ts';
import type { CommandCall } from './call.ts';
import type { ExitStatus } from './exit-status.ts';
import { failureOf } from './failure.ts';
import { finish, textOf } from './finish.ts';
import type { ServeFlags } from './flags.ts';
import { followRebuilds } from './follow-rebuilds.ts';
import { printConfig, projectOptions } from './in-project.ts';
import { inputPipe } from './input-pipe.ts';
import { type Key, keyList, readKeys } from './keys.ts';
import { addressToOpen, openBrowser } from './open-browser.ts';
import { progressOn } from './progress-line.ts';
import { aborted, listenOptions, pollMs, readyBanner, rejectReportFlags } from './serve-options.ts';
import { frameIn, problemText, rebuildText, summaryOf, updatesOf } from './serve-report.ts';
import { colorsFor, type Terminal } from './terminal.ts';
import { timingChart } from './timing-chart.ts';

export async function serve(call: CommandCall<ServeFlags>): Promise<ExitStatus> {
  const start = performance.now();
  const { flags, terminal } = call;
  const options = await projectOptions(call);
  const { root } = options;
  const listening = listenOptions(flags);
  const progress = progressOn(terminal, flags);
  const opened = await openProject({ ...options, onProgress: progress.step });
  const { project } = opened.value;
  if (!project) {
    progress.close();
    const durationMs = performance.now() - start;
    return finish({ root, diagnostics: opened.diagnostics, pages: 0, durationMs }, call);
  }
  const { config } = project.settings;
  if (flags.printConfig) {
    progress.close();
    return printConfig(config, call);
  }
  await rejectReportFlags(flags, listening);
  await serveProject(call, { project, opened, listening, progress, start });
  return 0;
}

interface Serving {
  readonly project: Project;
  readonly opened: Result<OpenedProject>;
  readonly listening: ReturnType<typeof listenOptions>;
  readonly progress: ReturnType<typeof progressOn>;
  readonly start: number;
}

/** Serves until the reader quits or the process is interrupted. */
async function serveProject(
  call: CommandCall<ServeFlags>,
  { project, opened, listening, progress, start }: Serving,
): Promise<void> {
  const { flags, terminal, signal } = call;
  const { root } = project.paths;
  const { baseUrl, trailingSlash, serve } = project.settings.config;
  const { watchedFiles } = opened.value;
  const pipe = inputPipe(terminal.stdin);
  const watcher = replaceableWatcher({
    ignored: isIgnored(root, outputTest(project.paths, flags.out)),
    poll: pollMs(flags),
  });
  const { watch } = watcher;
  const onError = (error: unknown): void => void printError(error, call);
  let server: RunningServer | undefined;
  let releaseKeys = (): void => undefined;
  let stopFollowing = (): void => undefined;
  const key = newKey();
  try {
    const { diagnostics } = opened;
    const site = await openDevSite({ project, diagnostics, configFiles: watchedFiles, watch, onError });
    const started = await startDevServer({
      ...listening,
      allowedHosts: [...listening.allowedHosts, ...serve.hosts],
      current: site.current,
      baseUrl,
      trailingSlash,
      liveReloadScript: readFileSync(entryUrl('live-reload.js'), 'utf8'),
      key,
      root,
      frameOf: frameIn(textOf(root)),
    });
    server = recorded(started, project.paths, key);
    const readyMs = performance.now() - start;
    progress.close();
    printStart(call, { site: site.current(), server: started, readyMs, requestedPort: listening.port, root });
    if (flags.timings) terminal.stderr.write(timingChart(project.timings, readyMs));
    if (flags.open) openBrowser(addressToOpen(started.url, flags.open));
    stopFollowing = followRebuilds(site, (rebuild) => {
      for (const update of updatesOf(rebuild)) started.announce(update);
      terminal.stdout.write(rebuildText(rebuild, { root, exists: existsSync, time: clockTime() }, call));
    });
    const quit = new AbortController();
    const keys = serveKeys({ url: started.url, site, watchedFiles, terminal, quit: () => quit.abort() });
    releaseKeys = readKeys(terminal.stdin, keys, () => quit.abort());
    pipe.onEnd(() => quit.abort());
    await aborted(AbortSignal.any([signal, quit.signal]));
    site.close();
  } finally {
    releaseKeys();
    pipe.release();
    progress.close();
    stopFollowing();
    await Promise.all([watcher.close(), server?.close(), project.close()]);
  }
}

interface Start {
  readonly site: DevBuild;
  readonly server: RunningServer;
  readonly readyMs: number;
  readonly requestedPort: number;
  readonly root: string;
}

/** Prints problems, then the address, which stays in sight. */
function printStart(call: CommandCall<ServeFlags>, { site, root, ...facts }: Start): void {
  const { flags, terminal } = call;
  const colors = colorsFor(flags, terminal, terminal.stdout);
  const hasKeys = terminal.stdin?.isTTY === true;
  const banner = { command: 'docs-build serve', ...facts, summary: summaryOf(site, colors), hasKeys };
  terminal.stdout.write(problemText(site.diagnostics, root, call) + readyBanner(banner, colors));
}

interface KeyContext {
  readonly url: string;
  readonly site: DevSite;
  readonly watchedFiles: readonly string[];
  readonly terminal: Terminal;
  readonly quit: () => void;
}

function serveKeys({ url, site, watchedFiles, terminal, quit }: KeyContext): readonly Key[] {
  const print = (text: string): unknown => terminal.stdout.write(text);
  const keys: readonly Key[] = [
    { key: 'o', does: 'open the site in a browser', press: () => openBrowser(url) },
    {
      key: 'r',
      does: 'read everything again',
      press: () => void site.changed(watchedFiles).then(() => print('Read everything again\n')),
    },
    { key: 'q', does: 'quit', press: quit },
    { key: 'h', does: 'see this list', press: () => print(keyList(keys)) },
  ];
  return keys;
}

/** Prints an error thrown by a rebuild; the last good site stays up. Errors caused by an interruption are not printed. */
async function printError(error: unknown, { terminal, signal }: CommandCall): Promise<void> {
  const { diagnostic, stack } = await failureOf(error, signal);
  if (diagnostic.code !== 'tool/interrupted') terminal.stderr.write(`${stack ?? diagnostic.message}\n`);
}

const clockTime = (): string => new Date().toLocaleTimeString('en', { hour12: false });
