import { wholeFile } from '../model/diagnostic.ts';
import type { CheckFinding } from './site-check.ts';

export interface PageFinding {
  readonly message: string;
  readonly hint: string;
}

/** The findings of a rule, page by page, as pages are not kept. */
export interface PageFindings {
  add(file: string, found: Iterable<PageFinding>): void;
  /**
   * What is on every page comes from the frame around the articles: it is reported once, for the first page.
   * @param pages How many pages there were.
   */
  all(pages: number): readonly CheckFinding[];
}

export function pageFindings(): PageFindings {
  const byMessage = new Map<string, { readonly finding: PageFinding; readonly files: Set<string> }>();
  return {
    add(file, found) {
      for (const finding of found) {
        const known = byMessage.get(finding.message);
        if (known) known.files.add(file);
        else byMessage.set(finding.message, { finding, files: new Set([file]) });
      }
    },
    all: (pages) =>
      [...byMessage.values()].flatMap(({ finding, files }) => {
        const isEverywhere = files.size > 3 && files.size === pages;
        const message = isEverywhere ? `${finding.message}, on all ${pages} pages` : finding.message;
        return (isEverywhere ? [...files].slice(0, 1) : [...files]).map((file) => ({
          ...finding,
          message,
          at: wholeFile(file),
        }));
      }),
  };
}
