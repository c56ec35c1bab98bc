/** Where readers find what is at a position. */
import type { Position } from 'vscode-languageserver';
import { placedHeadings } from './headings.ts';
import { pageOf } from './lookups.ts';
import type { Asked } from './requests/request.ts';

/** @returns Address without the base path, `/docs/intro#steps`; undefined in what is no page. */
export function placeAt(asked: Asked, { line }: Position): string | undefined {
  const page = pageOf(asked, asked.file);
  if (!page) return undefined;
  const headings = placedHeadings(asked.document.getText(), page.doc.headings);
  const id = headings.findLast((one) => one.line <= line)?.id;
  return id === undefined ? page.route : `${page.route}#${encodeURIComponent(id)}`;
}
