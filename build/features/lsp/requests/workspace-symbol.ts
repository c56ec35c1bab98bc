/** Pages and headings by their names, in all folders. */
import { type SymbolInformation, SymbolKind, WorkspaceSymbolRequest } from 'vscode-languageserver';
import { isWritten, titleOf } from '../../../model/site.ts';
import { anchorRange, fileOf } from '../lookups.ts';
import { type AskedSite, workspaceRequest } from './request.ts';

/** More than anybody reads. */
const MOST = 200;

export const workspaceSymbol = workspaceRequest(WorkspaceSymbolRequest.type, {
  capabilities: { workspaceSymbolProvider: true },
  answer: (sites, { query }) => sites.flatMap((asked) => symbolsIn(asked, query)).slice(0, MOST),
});

function symbolsIn(asked: AskedSite, query: string): readonly SymbolInformation[] {
  const isWanted = matcher(query);
  const found: SymbolInformation[] = [];
  for (const page of asked.site.build.site?.pages.values() ?? []) {
    if (found.length >= MOST) break;
    const file = fileOf(page);
    if (file === undefined) continue;
    const uri = asked.places.uriOf(file);
    const beginning = { line: 0, character: 0 };
    const title = titleOf(page);
    if (isWanted(title))
      found.push({
        name: title,
        kind: SymbolKind.File,
        location: { uri, range: { start: beginning, end: beginning } },
      });
    if (!isWritten(page)) continue;
    for (const { id, text } of page.doc.headings)
      if (id !== '' && isWanted(text)) {
        const range = anchorRange(asked, page.doc, `#${id}`);
        found.push({ name: text, kind: SymbolKind.String, location: { uri, range }, containerName: title });
      }
  }
  return found;
}

/** Letters of the query in order, as editors match them: `inst` and `itl` find "Install". */
function matcher(query: string): (name: string) => boolean {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  return (name) => {
    let at = 0;
    const letters = name.toLowerCase();
    for (const letter of wanted) {
      at = letters.indexOf(letter, at) + 1;
      if (at === 0) return false;
    }
    return true;
  };
}
