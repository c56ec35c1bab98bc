/** Links to pages and files of the site that an editor can open. */
import { DocumentLinkRequest } from 'vscode-languageserver';
import { addressRange, linksIn, targetLocation } from '../lookups.ts';
import { documentRequest } from './request.ts';

export const documentLink = documentRequest(DocumentLinkRequest.type, {
  capabilities: { documentLinkProvider: {} },
  empty: null,
  answer: (asked) =>
    linksIn(asked, asked.file).flatMap(({ link, target }) => {
      const place = targetLocation(asked, target);
      if (!place) return [];
      const { line } = place.range.start;
      const uri = line === 0 ? place.uri : `${place.uri}#L${line + 1}`;
      return [{ range: addressRange(asked.document, link.at, link.href), target: uri }];
    }),
});
