/**
 * Writes build/markdown/language-aliases.ts: further names of the grammars of the refractor package. They come from the
 * package itself, and from GitHub's list of languages in the package linguist-languages, which is installed for this
 * only: `npm install --no-save linguist-languages@9`.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as languages from 'linguist-languages';
import { refractor } from 'refractor/all';
import { importSource } from './import-source.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { grammarAliases, loadSyntax, plainLanguages } = await importSource(
  root,
  "export { grammarAliases, loadSyntax, plainLanguages } from './build/markdown/grammars.ts';",
);

/** The grammar of each name that is found without this table. */
const grammars = new Map();
/** The grammar of each further name. */
const aliases = new Map();
const registered = refractor.listLanguages();
for (const name of registered) {
  const syntax = await loadSyntax(name);
  if (syntax) grammars.set(name, syntax);
}
for (const [alias, name] of Object.entries(grammarAliases)) grammars.set(alias, grammars.get(name));

const add = (name, syntax) => {
  const isFree = !grammars.has(name) && !aliases.has(name) && !plainLanguages.has(name) && !registered.includes(name);
  if (isFree) aliases.set(name, syntax);
};
for (const syntax of new Set(grammars.values())) for (const alias of syntax?.aliases ?? []) aliases.set(alias, syntax);
for (const alias of aliases.keys()) if (grammars.has(alias) || plainLanguages.has(alias)) aliases.delete(alias);
for (const { name, aliases: others = [] } of Object.values(languages)) {
  const names = [name, ...others].map((one) => one.toLowerCase().replaceAll(' ', '-'));
  // An alias may be the name of another language, so the name comes first.
  const syntax = names.map((one) => grammars.get(one) ?? aliases.get(one)).find((one) => one !== undefined);
  if (syntax) for (const one of names) add(one, syntax);
}

const byGrammar = new Map();
for (const [alias, { displayName }] of [...aliases].sort(([a], [b]) => (a < b ? -1 : 1)))
  byGrammar.set(displayName, [...(byGrammar.get(displayName) ?? []), alias]);
const rows = [...byGrammar].sort(([a], [b]) => (a < b ? -1 : 1));
const text = `/**
 * Further names of grammars, those that GitHub knows among them. Written by scripts/write-language-aliases.mjs; loaded
 * when a page names a language that is found nowhere else.
 */
const byGrammar: Readonly<Record<string, string>> = {
${rows.map(([name, names]) => `  ${/^[a-z]\w*$/i.test(name) ? name : `'${name}'`}: ${JSON.stringify(names.join(' '))},`).join('\n')}
};

/** The grammar of each name. */
export const languageAliases: ReadonlyMap<string, string> = new Map(
  Object.entries(byGrammar).flatMap(([grammar, names]) => names.split(' ').map((name) => [name, grammar] as const)),
);
`;
writeFileSync(join(root, 'build/markdown/language-aliases.ts'), text);
