/** Has the editor ask again about samples when something is new about them that is no change of its own document. */
import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  type Connection,
  InlayHintRefreshRequest,
} from 'vscode-languageserver';
import type { SiteState } from './editor-site.ts';

export function sampleHints(connection: Connection) {
  const known = new Map<string, string>();
  let methods: readonly string[] = [];
  return {
    /** What the editor can be asked. */
    initialize({ workspace }: ClientCapabilities): void {
      methods = [
        ...(workspace?.inlayHint?.refreshSupport ? [InlayHintRefreshRequest.method] : []),
        ...(workspace?.codeLens?.refreshSupport ? [CodeLensRefreshRequest.method] : []),
      ];
    },
    update(root: string, state: SiteState | undefined): void {
      const now = JSON.stringify(state ? sampleStates(state) : []);
      if (known.get(root) === now) return;
      known.set(root, now);
      // An editor that refuses, or has gone, keeps what it shows.
      for (const method of methods) void connection.sendRequest(method).catch(() => undefined);
    },
  };
}

const sampleStates = ({ build: { notRun }, found }: SiteState): unknown => [
  notRun.map(({ doc, world }) => [doc.path, world]),
  found.filter(({ code }) => code.startsWith('sample/')).map(({ message, at }) => [message, at]),
];
