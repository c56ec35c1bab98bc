/** Files that a line may include, and regions in them. */
import { CompletionItemKind } from 'vscode-languageserver';
import { markerOf } from '../../../includes/select-lines.ts';
import { relativePath } from '../../../model/relative-path.ts';
import { includedText } from '../includes.ts';
import { linesOf } from '../positions.ts';
import type { Asked } from './request.ts';
import { type OfferItems, replacing } from './typed-line.ts';

const opening = /(?:<!--[ \t]*@include:[ \t]*|^[ \t]*<<<[ \t]*|\sfile=["']?)([^\s"'#{]*)$/;
const region = /(?:<!--[ \t]*@include:[ \t]*|^[ \t]*<<<[ \t]*|\sfile=["']?)([^\s"'#{]+)#([\w-]*)$/;

export const includeItems: OfferItems = (typed, asked) => {
  const [, path, name] = region.exec(typed.before) ?? [];
  if (path !== undefined && name !== undefined)
    return regionsOf(path, asked).map((label) => replacing(typed, name, { label, kind: CompletionItemKind.Reference }));
  const written = opening.exec(typed.before)?.[1];
  if (written === undefined) return undefined;
  const { docs, assets } = asked.site.sources;
  const included = docs.flatMap((doc) => (doc.included ?? []).map((one) => one.path));
  const files = new Set([...included, ...docs.map((doc) => doc.path), ...assets.map((asset) => asset.path)]);
  files.delete(asked.file as never);
  return [...files].map((file) =>
    replacing(typed, written, {
      label: relativePath(asked.file, file),
      kind: CompletionItemKind.File,
      // Partials first.
      sortText: `${/(?:^|\/)_[^/]*$/.test(file) ? 0 : 1}${file}`,
    }),
  );
};

/** The names of the regions in a file that some page includes. */
function regionsOf(path: string, asked: Asked): readonly string[] {
  const text = includedText(`<<< ${path}`, asked) ?? '';
  const markers = linesOf(text).map(markerOf);
  return [...new Set(markers.flatMap((marker) => (marker?.kind === 'start' ? marker.name : [])))];
}
