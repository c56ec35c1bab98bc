/** The blocks of MkDocs. */
import type { Extension } from 'micromark-util-types';
import { indentedContainer } from '../../markdown/syntax/indented-container.ts';
import { readMkDocsOpening } from './opening.ts';

const block = indentedContainer(readMkDocsOpening);

/** By the first character of the line: `!`, `=` and `?`. */
export const mkdocsBlocks = (): Extension => ({ document: { 33: block, 61: block, 63: block } });
