/** The sites of the folders that the editor has open. */
import { relative, sep } from 'node:path';
import type { CommandCall } from '../../cli/call.ts';
import { configIn } from '../../config/load.ts';
import { sourcePath } from '../../model/paths.ts';
import type { CheckPart } from '../../project/check-part.ts';
import { isFolder } from '../../project/paths.ts';
import type { Project } from '../../project/project.ts';
import { isInside } from '../../publish/output-location.ts';
import { type EditorSite, openEditorSite, type SiteState } from './editor-site.ts';
import { optionsOf } from './open-folder.ts';

export interface FoldersOptions {
  readonly call: CommandCall;
  /** The text of an open document; undefined for other files. @param path Absolute. */
  readonly unsaved: (path: string) => string | undefined;
  /** Opens what features do in `check`. */
  readonly openParts: (project: Project) => Promise<readonly CheckPart[]>;
  /** @param site Undefined when the site was closed. */
  readonly onState: (root: string, state: SiteState | undefined) => void;
  /** Called for a site whose configuration is not read. */
  readonly onUntrusted: (configFile: string) => void;
  readonly onError: (error: unknown) => void;
}

export interface Folders {
  /** Opens folders, and closes those that are not named any more. @param folders Absolute paths. */
  open(folders: readonly string[], isTrusted: boolean): Promise<void>;
  /** The site that a file belongs to, and the path of the file in it. @param path Absolute. */
  siteOf(path: string): Promise<{ readonly site: EditorSite; readonly file: string } | undefined>;
  all(): Promise<readonly EditorSite[]>;
  close(): Promise<void>;
}

export function siteFolders(options: FoldersOptions): Folders {
  /** By root. */
  let sites: ReadonlyMap<string, { readonly site: EditorSite; readonly isTrusted: boolean }> = new Map();
  const openAll = async (folders: readonly string[], isTrusted: boolean): Promise<void> => {
    const before = sites;
    const found = new Map<string, Awaited<ReturnType<typeof optionsOf>>>();
    for (const folder of folders) {
      // An editor lists folders that are not there any more, too.
      if (!isFolder(folder)) continue;
      const project = await optionsOf(folder, options.call, isTrusted);
      found.set(project.root, project);
    }
    const isKept = (root: string): boolean => found.has(root) && before.get(root)?.isTrusted === isTrusted;
    for (const [root, { site }] of before) {
      if (isKept(root)) continue;
      await site.close();
      if (!found.has(root)) options.onState(root, undefined);
    }
    sites = new Map(
      [...found].map(([root, project]) => {
        const kept = before.get(root);
        if (kept && isKept(root)) return [root, kept];
        const unread = isTrusted ? undefined : configIn(root);
        if (unread !== undefined) options.onUntrusted(unread);
        return [root, { site: open(project, unread !== undefined), isTrusted }];
      }),
    );
  };
  const open = (project: Awaited<ReturnType<typeof optionsOf>>, isConfigUnread: boolean): EditorSite =>
    openEditorSite({
      isConfigUnread,
      project: { ...project, unsaved: options.unsaved },
      drafts: options.call.flags.drafts === true,
      openParts: options.openParts,
      onState: (state) => options.onState(project.root, state),
      onError: options.onError,
    });
  /** One change of folders at a time. */
  let opening: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    opening = opening.then(work).catch(options.onError);
    return opening;
  };
  const all = async (): Promise<readonly EditorSite[]> => {
    await opening;
    return [...sites.values()].map(({ site }) => site);
  };
  return {
    open: (folders, isTrusted) => inTurn(() => openAll(folders, isTrusted)),
    async siteOf(path) {
      const around = (await all()).filter(({ root }) => isInside(root, path));
      const site = around.toSorted((one, other) => other.root.length - one.root.length)[0];
      return site && { site, file: sourcePath(relative(site.root, path).split(sep).join('/')) };
    },
    all,
    close: () => inTurn(() => openAll([], true)),
  };
}
