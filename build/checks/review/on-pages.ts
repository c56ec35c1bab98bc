import { wholeFile } from '../../model/diagnostic.ts';
import type { CheckFinding } from '../site-check.ts';
import type { RenderedPage } from './rendered-page.ts';

interface PageFinding {
  readonly message: string;
  readonly hint: string;
}

/**
 * The findings of all pages. What is on every page comes from the frame around the articles: it is reported once, for
 * the first page.
 */
export function* onPages(
  pages: readonly RenderedPage[],
  find: (page: RenderedPage) => Iterable<PageFinding>,
): Iterable<CheckFinding> {
  const filesOf = new Map<string, { readonly finding: PageFinding; readonly files: Set<string> }>();
  for (const page of pages) {
    for (const finding of find(page)) {
      const known = filesOf.get(finding.message);
      if (known) known.files.add(page.file);
      else filesOf.set(finding.message, { finding, files: new Set([page.file]) });
    }
  }
  for (const { finding, files } of filesOf.values()) {
    const isEverywhere = files.size > 3 && files.size === pages.length;
    for (const file of isEverywhere ? [...files].slice(0, 1) : files) {
      const message = isEverywhere ? `${finding.message}, on all ${files.size} pages` : finding.message;
      yield { ...finding, message, at: wholeFile(file) };
    }
  }
}
