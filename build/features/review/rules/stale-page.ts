import { lastUpdate } from '../../../dates/last-update.ts';
import { wholeFile } from '../../../model/diagnostic.ts';
import { isWritten } from '../../../model/site.ts';
import type { ReviewRule } from '../review-rule.ts';

export const stalePage: ReviewRule = {
  code: 'content/stale',
  *run({ site, limits: { staleAfterMonths }, now, dates }) {
    if (staleAfterMonths === undefined) return;
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - staleAfterMonths);
    for (const page of site.pages.values()) {
      if (!isWritten(page)) continue;
      const date = lastUpdate(page.doc, dates)?.date;
      if (date === undefined || Date.parse(date) >= limit.getTime()) continue;
      yield {
        message: `the page was last changed on ${date.slice(0, 10)}`,
        at: wholeFile(page.doc.path),
        hint: 'read it again; if it is still right, say so in `last_update` of its front matter',
      };
    }
  },
};
