/** What a site about Concerto adds to its Markdown. */
import type { Extension } from '../model/extension.ts';
import { concerto as grammar } from './grammar.ts';

const concerto: Extension = { name: 'concerto', grammars: [grammar] };

export default concerto;
