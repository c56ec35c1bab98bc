/** Files that a site has beside its pages. A new one is a file beside this one and a row here. */
import type { Emitter } from './emitter.ts';
import { markdownFiles } from './markdown-files.ts';
import { openSearch } from './open-search.ts';
import { siteRecord } from './site-record.ts';
import { sitemap } from './sitemap.ts';

export const emitters: readonly Emitter[] = [sitemap, siteRecord, openSearch, markdownFiles];
