/** What an editor has been told about each file, so that it is told only what is new. */
import type { Diagnostic as EditorDiagnostic } from 'vscode-languageserver';

export interface Publication {
  /** @returns The files whose findings are others than last time, with none for those that are mended. */
  next(byUri: ReadonlyMap<string, readonly EditorDiagnostic[]>): ReadonlyMap<string, readonly EditorDiagnostic[]>;
}

export function publication(): Publication {
  let last: ReadonlyMap<string, string> = new Map();
  return {
    next(byUri) {
      const now = new Map([...byUri].map(([uri, found]) => [uri, JSON.stringify(found)]));
      const mended = [...last.keys()].filter((uri) => !now.has(uri)).map((uri) => [uri, []] as const);
      const changed = [...byUri].filter(([uri]) => now.get(uri) !== last.get(uri));
      last = now;
      return new Map([...mended, ...changed]);
    },
  };
}
