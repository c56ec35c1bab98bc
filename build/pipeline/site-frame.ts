/** What the pages of a site are made from besides their own texts. */
import { createHash } from 'node:crypto';
import type { Doc } from '../model/doc.ts';
import { outlineOf } from './assemble-docs.ts';

/**
 * A hash of what the pipeline knows of the frame: what documents say of themselves to the site, and what all pages are
 * drawn with. The rest of the frame, all inputs but documents, is added where the site is published (see
 * project/publish.ts). While both are the same, a page changes with its own text only.
 */
export function siteFrame(docs: readonly Doc[], sharedHtml: string): string {
  const hash = createHash('sha256').update(sharedHtml);
  for (const doc of docs) hash.update(`\n${outlineOf(doc)}`);
  return hash.digest('base64url');
}
