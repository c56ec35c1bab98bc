/** The files of redirects: a page for browsers, and data for windows that follow a link without a new document. */
import type { PageJson } from '../../src/shared/page-data.ts';
import { fill } from '../model/holed-text.ts';
import { escapeHtml } from '../model/html.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { type OutputPath, toDataPath, toHtmlPath, toUrl } from '../model/paths.ts';
import type { Templates } from '../model/ports.ts';
import type { Site } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';

interface RedirectContext {
  readonly address: AddressOptions;
  readonly siteTitle: string;
  readonly language: string;
  /** `https://example.org`, if the site has a host. */
  readonly origin: string | undefined;
  readonly templates: Pick<Templates, 'redirect'>;
  readonly pack: (answer: PageJson) => Uint8Array;
}

/** @param ofPages The data of pages, which stays. */
export function redirectFiles(
  { redirects }: Pick<Site, 'redirects'>,
  { address: { baseUrl, trailingSlash }, siteTitle, language, origin = '', templates, pack }: RedirectContext,
  ofPages: Iterable<OutputPath>,
): readonly OutputFile[] {
  const taken = new Set(ofPages);
  return [...redirects].flatMap(([from, to]) => {
    const url = toUrl(to.route, baseUrl, trailingSlash) + to.query + to.fragment;
    const values = { url, canonical: origin + url, title: siteTitle, lang: language };
    const page = outputFile(toHtmlPath(from, trailingSlash), () =>
      fill(templates.redirect, (hole) => escapeHtml(values[hole])),
    );
    // The data of `/x.html` and `/x/index` is that of `/x`, too.
    const data = toDataPath(from);
    const isTaken = taken.has(data);
    taken.add(data);
    return isTaken ? [page] : [page, outputFile(data, () => pack({ redirect: url }))];
  });
}
