import { fillLabel, writtenLabels } from '../../src/shared/labels.ts';
import { escapeHtml } from '../model/html.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';

/** Lets a browser search the site from its address bar (behaviours B-HEAD-10). Nothing without a search page. */
export function openSearch(
  site: { readonly title: string; readonly searchUrl: string },
  options: { readonly origin: string; readonly favicon: string | undefined },
): readonly OutputFile[] {
  if (site.searchUrl === '') return [];
  const { origin, favicon } = options;
  const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
  const icon =
    favicon === undefined
      ? []
      : [`<Image width="16" height="16">${escapeHtml(/^\w+:/.test(favicon) ? favicon : origin + favicon)}</Image>`];
  const template = escapeHtml(`${origin}${site.searchUrl}?q={searchTerms}`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    element('ShortName', site.title),
    element('Description', fillLabel(writtenLabels.openSearchDescription, { title: site.title })),
    element('InputEncoding', 'UTF-8'),
    ...icon,
    `<Url type="text/html" method="get" template="${template}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
  return [outputFile(outputPath('opensearch.xml'), xml)];
}
