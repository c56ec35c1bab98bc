/** What the pages of a site are made from besides their own texts. */
import { createHash } from 'node:crypto';
import type { Doc } from '../model/doc.ts';
import { outlineOf } from './assemble-docs.ts';

/**
 * A hash of what a build knows of the frame: what documents say of themselves to the site, and what all pages are drawn
 * with. The other part are the inputs that are no texts of documents, which whoever publishes knows. While both are the
 * same, a page changes with its own text only.
 */
export function siteFrame(docs: readonly Doc[], sharedHtml: string): string {
  const hash = createHash('sha256').update(sharedHtml);
  for (const doc of docs) hash.update(`\n${outlineOf(doc)}`);
  return hash.digest('base64url');
}
