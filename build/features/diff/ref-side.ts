/** The site of a commit, built with the version of the tool that runs. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { CommandCall } from '../../cli/call.ts';
import type { CommandOutcome } from '../../cli/finish.ts';
import { secretsIn } from '../../config/secrets.ts';
import { type Diagnostic, isBlocking, isError, problem } from '../../model/diagnostic.ts';
import { gitPath } from '../../model/paths.ts';
import type { OnProgress } from '../../model/progress.ts';
import { openProject } from '../../project/project.ts';
import { emptySide, readSide, type Side } from './read-side.ts';
import type { RefCopy } from './ref-copy.ts';

interface OldSideRequest extends Pick<CommandCall, 'flags' | 'terminal' | 'signal'> {
  readonly copy: RefCopy;
  readonly ref: string;
  /** Of the site in the working tree. */
  readonly stateDir: string;
  readonly onProgress: OnProgress;
}

/** Builds the site of the commit, which stays open while pages are compared: their texts are read one by one. */
export async function withOldSide(
  { copy, ref, flags, terminal, signal, stateDir, onProgress }: OldSideRequest,
  use: (before: Side) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const root = join(copy.top, copy.prefix);
  // A commit from before there were any documents.
  if (!existsSync(root)) return use(emptySide);
  const { config, base, url, cache, drafts = false } = flags;
  const opened = await openProject({
    root,
    state: { path: join(stateDir, 'diff/state'), isTemporary: false },
    ...(config !== undefined && {
      configFile: join(copy.top, relative(copy.repository, resolve(terminal.cwd, config))),
    }),
    overrides: { ...(base !== undefined && { baseUrl: base }), ...(url !== undefined && { url }) },
    secrets: secretsIn(terminal.env),
    cache,
    mode: terminal.env.NODE_ENV === 'development' ? 'development' : 'production',
    onProgress,
  });
  const old = opened.value.project;
  if (!old) return { diagnostics: unbuilt(ref, opened.diagnostics), pages: 0 };
  try {
    const built = await old.build({ drafts, signal });
    const before = readSide(built, old.settings.original);
    const blocking = built.diagnostics.filter((one) => isBlocking(one) && isError(one));
    if (!before || blocking.length > 0) return { diagnostics: unbuilt(ref, blocking), pages: 0 };
    old.saveCache();
    return await use(before);
  } finally {
    await old.close();
  }
}

/** The reasons, as of that commit. */
export const unbuilt = (ref: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...diagnostics
    .filter(isError)
    .map((one) => ({ ...one, ...(one.at && { at: { ...one.at, file: gitPath(ref, one.at.file) } }) })),
  problem('diff/ref', `the site of \`${ref}\` cannot be built, so there is nothing to compare with`, {
    hint: 'compare with a commit whose site this version of docs-build can build, with the packages that are installed now',
  }),
];
