/** Errors of the YAML library in the terms of authors. */
import { type Document, type ErrorCode, isCollection, isScalar, visit, type YAMLError } from 'yaml';

export interface YamlError {
  readonly message: string;
  readonly offset: number;
}

/** A quote or bracket that is never closed is reported where it opens; the library notices it where the text ends. */
export function yamlError(doc: Document.Parsed, error: YAMLError): YamlError {
  const [offset] = error.pos;
  if (/^Missing closing .quote/.test(error.message))
    return { message: 'this quote is never closed', offset: lastOpening(doc, offset, isQuoted) ?? offset };
  const [, kind] = /^Flow (sequence|map) .*sufficiently indented/.exec(error.message) ?? [];
  if (kind !== undefined) {
    const message = kind === 'map' ? 'this `{` is never closed' : 'this `[` is never closed';
    return { message, offset: lastOpening(doc, offset, isInBrackets) ?? offset };
  }
  return { message: plainMessages[error.code] ?? firstSentence(error.message), offset };
}

/** Without its period. */
export const firstSentence = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/\.$/, '');

const plainMessages: { readonly [code in ErrorCode]?: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'a value with `: ` in it needs quotes, or this line is indented too far',
  MULTILINE_IMPLICIT_KEY: 'a line without `key: value`, or a quote that is never closed',
  BAD_INDENT: 'this line is not indented like its neighbors',
  TAB_AS_INDENT: 'a tab where YAML wants spaces',
};

const isQuoted = (node: unknown): boolean => isScalar(node) && /^QUOTE/.test(node.type ?? '');
const isInBrackets = (node: unknown): boolean => isCollection(node) && node.flow === true;

function lastOpening(doc: Document.Parsed, before: number, isOpening: (node: unknown) => boolean): number | undefined {
  let last: number | undefined;
  visit(doc, {
    Node: (_, node) => {
      const start = node.range?.[0];
      if (start !== undefined && start <= before && isOpening(node)) last = Math.max(last ?? 0, start);
    },
  });
  return last;
}
