/** Where a link leads, and the file that an include or a sample names. */
import { DefinitionRequest, type Location } from 'vscode-languageserver';
import { includeAt } from '../includes.ts';
import { linkAt, targetLocation } from '../lookups.ts';
import { sampleFileAt } from '../sample-files.ts';
import { documentRequest } from './request.ts';

export const definition = documentRequest(DefinitionRequest.type, {
  capabilities: { definitionProvider: true },
  empty: null,
  answer(asked, { position }): Location | null {
    const found = linkAt(asked, position);
    const place = found && targetLocation(asked, found.target);
    if (place) return place;
    const included = includeAt(asked, position.line) ?? sampleFileAt(asked, position);
    if (included === undefined) return null;
    const beginning = { line: 0, character: 0 };
    return { uri: asked.places.uriOf(included), range: { start: beginning, end: beginning } };
  },
});
