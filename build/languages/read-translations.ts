/** Adapter: reads the files in which Docusaurus keeps the translations of texts around the pages. */
import { join } from 'node:path';
import { readJsonFile } from '../adapters/read-json-file.ts';
import type { Config } from '../config/config.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { JsonProblem } from '../model/read-json.ts';
import { type Result, result } from '../model/result.ts';
import { mainSet } from '../model/site.ts';
import { i18nFolder } from './languages.ts';
import type { Messages, Translation } from './translation.ts';
import { shippedLabels } from './translations/index.ts';

export interface ReadTranslation {
  readonly translation: Translation;
  /** Absolute paths of the files, whether or not they exist. */
  readonly watched: readonly string[];
}

/** @returns What is known of a language, and `language/invalid` for files that are not as expected. */
export async function readTranslation(root: string, config: Config, code: string): Promise<Result<ReadTranslation>> {
  const folder = i18nFolder(config, code);
  const diagnostics: Diagnostic[] = [];
  const watched: string[] = [];
  const read = (name: string): Messages => {
    const file = `${folder}/${name}`;
    watched.push(join(root, file));
    const messages = readMessages(root, file);
    diagnostics.push(...messages.diagnostics);
    return messages.value;
  };
  const sets = [mainSet, ...config.collections.map(({ id }) => id)];
  const sidebars = Object.fromEntries(
    sets.map((id) => [id, read(`docusaurus-plugin-content-docs${id === mainSet ? '' : `-${id}`}/current.json`)]),
  );
  const written = read('code.json');
  const hasWritten = Object.keys(written).length > 0;
  const labels = {
    ...(await shippedLabels(code)),
    ...(hasWritten && (await import('./map-labels.ts')).labelsOfMessages(written)),
  };
  const navbar = read('docusaurus-theme-classic/navbar.json');
  const footer = read('docusaurus-theme-classic/footer.json');
  return result({ translation: { labels, navbar, footer, sidebars }, watched }, diagnostics);
}

/** A mapping of keys to `{ "message": "…" }` or to text. */
function readMessages(root: string, file: string): Result<Messages> {
  const invalid = ({ message, at, hint }: JsonProblem): Diagnostic =>
    problem('language/invalid', `the translations are not read: ${message}`, { at, hint });
  const { value: data, diagnostics } = readJsonFile(root, file, invalid);
  if (data === undefined) return result({}, diagnostics);
  if (typeof data === 'object' && data !== null && !Array.isArray(data))
    return result(Object.fromEntries(Object.entries(data).flatMap(messageOf)), []);
  const message = 'expected a mapping of keys to messages';
  return result({}, [invalid({ message, at: { file, line: 1, column: 1 } })]);
}

function messageOf([key, value]: readonly [string, unknown]): readonly (readonly [string, string])[] {
  const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : value;
  return typeof message === 'string' ? [[key, message]] : [];
}
