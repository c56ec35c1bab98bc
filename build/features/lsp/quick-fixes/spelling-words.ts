/** Adds a word to the list of the configuration, where that is written as a list or as a text of words. */

import { TextDocument } from 'vscode-languageserver-textdocument';
import { escapePattern } from '../../../model/escape-pattern.ts';
import { type FindQuickFixes, offsetOf } from './quick-fix.ts';

/** A text, because there is no such code where the feature is taken out. */
const misspelled: string = 'prose/spelling';

export const knownWord: FindQuickFixes = ({ code, message }, { site, places }) => {
  const [, word] = /^`([^`]+)` is not in the dictionary$/.exec(message) ?? [];
  const { configFile: file, configText, locateKey } = site.project.settings;
  const at = locateKey(['spelling', 'words']);
  if (code !== misspelled || word === undefined || file === undefined || at?.file !== file) return [];
  const text = places.textOf(file) ?? configText;
  if (text !== configText) return [];
  const value = startOfWords(text, offsetOf(text, at.line, at.column));
  if (!value) return [];
  const position = TextDocument.create('', '', 0, text).positionAt(value.offset);
  return [
    {
      title: `Add \`${word}\` to \`spelling.words\``,
      file,
      edit: {
        range: { start: position, end: position },
        newText: value.isText ? `${word} ` : quoted(word, file, text.slice(value.offset)),
      },
    },
  ];
};

/** Where the first word of the value of a key begins. */
function startOfWords(text: string, key: number): { readonly offset: number; readonly isText: boolean } | undefined {
  const [found, opening, name] = /^["']?words["']?\s*:\s*(?:([[`])|([A-Za-z_$][\w$]*))\s*/.exec(text.slice(key)) ?? [];
  if (found !== undefined && opening !== undefined) return { offset: key + found.length, isText: opening === '`' };
  if (name === undefined) return undefined;
  const declared = new RegExp(`\\bconst ${escapePattern(name)}\\b[^=\\n]*=\\s*([[\`])\\s*`).exec(text);
  return declared ? { offset: declared.index + declared[0].length, isText: declared[1] === '`' } : undefined;
}

const quoted = (word: string, file: string, rest: string): string => {
  const text =
    file.endsWith('.json') || rest.startsWith('"') ? JSON.stringify(word) : `'${word.replaceAll("'", "\\'")}'`;
  return rest.startsWith(']') ? text : `${text}, `;
};
