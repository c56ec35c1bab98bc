/** All requests that the server answers. To add one, write its file and list it here. */
import { codeAction } from './code-action.ts';
import { codeLens } from './code-lens.ts';
import { completion } from './completion.ts';
import { definition } from './definition.ts';
import { documentLink } from './document-link.ts';
import { documentSymbol } from './document-symbol.ts';
import { foldingRange } from './folding-range.ts';
import { hover } from './hover.ts';
import { inlayHint } from './inlay-hint.ts';
import { references } from './references.ts';
import { prepareRename, rename } from './rename.ts';
import type { RequestRow } from './request.ts';
import { willRenameFiles } from './will-rename-files.ts';
import { workspaceSymbol } from './workspace-symbol.ts';

export const requests: readonly RequestRow[] = [
  codeAction,
  codeLens,
  completion,
  definition,
  documentLink,
  documentSymbol,
  foldingRange,
  hover,
  inlayHint,
  prepareRename,
  references,
  rename,
  willRenameFiles,
  workspaceSymbol,
];
