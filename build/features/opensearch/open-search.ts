import { fillLabel } from '../../../src/shared/labels.ts';
import { escapeHtml } from '../../model/html.ts';
import { outputFile } from '../../model/output-file.ts';
import { outputPath } from '../../model/paths.ts';
import type { Emitter } from '../../outputs/emitter.ts';
import type { HeadTags } from '../feature.ts';

/**
 * opensearch.xml: lets browsers search the site from the address bar. Emitted only if there is a search page, and an
 * origin: its addresses must be absolute. */
export const openSearch: Emitter = (_site, { title, searchUrl, origin, favicon, labels }) => {
  if (searchUrl === '' || origin === undefined) return [];
  const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
  const icon =
    favicon === undefined
      ? []
      : [`<Image width="16" height="16">${escapeHtml(/^\w+:/.test(favicon) ? favicon : origin + favicon)}</Image>`];
  const template = escapeHtml(`${origin}${searchUrl}?q={searchTerms}`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    element('ShortName', title),
    element('Description', fillLabel(labels.openSearchDescription, { title })),
    element('InputEncoding', 'UTF-8'),
    ...icon,
    `<Url type="text/html" method="get" template="${template}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
  return [outputFile(outputPath('opensearch.xml'), xml)];
};

export const openSearchLink: HeadTags = ({ title, baseUrl }) => [
  `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(title)}" href="${escapeHtml(baseUrl)}opensearch.xml">`,
];
