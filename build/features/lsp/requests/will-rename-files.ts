/** Files and folders that are about to be moved in the editor: links are rewritten and redirects added, as by `mv`. */
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FileRename, type TextEdit, WillRenameFilesRequest, type WorkspaceEdit } from 'vscode-languageserver';
import { planMove } from '../../move-pages/plan-move.ts';
import type { Moves } from '../../move-pages/renamed.ts';
import { editBetween } from '../quick-fixes/quick-fix.ts';
import { type AskedSite, workspaceRequest } from './request.ts';

export const willRenameFiles = workspaceRequest(WillRenameFilesRequest.type, {
  capabilities: {
    workspace: {
      fileOperations: {
        willRename: {
          filters: [
            { scheme: 'file', pattern: { glob: '**/*.{md,mdx}', matches: 'file' } },
            { scheme: 'file', pattern: { glob: '**/*', matches: 'folder' } },
          ],
        },
      },
    },
  },
  async answer(sites, { files }): Promise<WorkspaceEdit | null> {
    const changes: Record<string, TextEdit[]> = {};
    for (const asked of sites) {
      const moves = files.map((file) => moveIn(asked, file)).filter((move) => move !== undefined);
      if (moves.length > 0) Object.assign(changes, await editsFor(asked, moves));
    }
    return Object.keys(changes).length > 0 ? { changes } : null;
  },
});

/** @returns undefined for what leaves the site or comes into it, and for a folder without pages. */
function moveIn({ site: { root, sources } }: AskedSite, { oldUri, newUri }: FileRename): Moves[number] | undefined {
  const place = (uri: string): string => relative(root, fileURLToPath(uri)).split(sep).join('/');
  const from = place(oldUri);
  const to = place(newUri);
  if ([from, to].some((path) => path === '' || path.startsWith('../'))) return undefined;
  const isPages = sources.docs.some(({ path }) => path === from || path.startsWith(`${from}/`));
  return isPages ? [from, to] : undefined;
}

async function editsFor({ site, places }: AskedSite, moves: Moves): Promise<Readonly<Record<string, TextEdit[]>>> {
  const { signal } = new AbortController();
  const redirects = !site.isConfigUnread;
  const plan = await planMove(site.project, moves, { signal, unsaved: places.textOf, redirects });
  if (!('moves' in plan)) return {};
  return Object.fromEntries(
    [...plan.texts].map(([file, { before, after }]) => [places.uriOf(file), [editBetween(before, after)]]),
  );
}
