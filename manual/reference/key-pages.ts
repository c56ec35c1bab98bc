/** The pages of the manual that list every configuration key: the schema says what there is, `keys/*.yml` what it is for. */
import { parse } from 'yaml';
import { diagnosticCodes } from '../../build/checks/options.ts';
import { rules } from '../../build/checks/rules.ts';
import { configSchema } from '../../build/config/config.ts';
import { catalog } from '../../build/model/catalog.ts';
import { allEnglishLabels } from '../../build/model/labels.ts';
import { rulesPage } from './rules-page.ts';
import { type SchemaKey, schemaKeys } from './schema-keys.ts';
import { toSource } from './to-source.ts';

/** What `keys/*.yml` holds. */
export interface KeyTexts {
  readonly title: string;
  readonly description: string;
  readonly keys: Readonly<Record<string, KeyText>>;
}
export interface KeyText {
  readonly text: string;
  /** Replaces the default of the schema where code decides. */
  readonly default?: string;
  /** A configuration that uses the key. */
  readonly example: Readonly<Record<string, unknown>>;
}
/** Path below `manual/docs` → text. */
export type Pages = ReadonlyMap<string, string>;

export const configKeys: readonly SchemaKey[] = schemaKeys(configSchema);
export const readKeyTexts = (yaml: string): KeyTexts => parse(yaml) as KeyTexts;

/** What does not fit together: keys without a text, texts without a key. */
export function keyProblems(areas: readonly KeyTexts[]): readonly string[] {
  const described = areas.flatMap(({ keys }) => Object.keys(keys));
  const known = new Set(configKeys.map(({ path }) => path));
  return [
    ...configKeys
      .filter(({ path }) => !described.includes(path))
      .map(({ path }) => `\`${path}\` is in no file of manual/reference/keys, and in no manual.yml of a feature`),
    ...described.filter((path) => !known.has(path)).map((path) => `\`${path}\` is not a key of the configuration`),
    ...described.filter((path, index) => described.indexOf(path) !== index).map((path) => `\`${path}\` is there twice`),
  ];
}

/** @param areas Name of the file in `keys/`, without its ending → content. */
export function keyPages(areas: ReadonlyMap<string, KeyTexts>): Pages {
  return new Map([
    ['configuration/index.md', overviewPage(areas)],
    ...[...areas].map(([name, area], index) => [`configuration/${name}.md`, areaPage(area, index + 1)] as const),
    ['configuration/labels.md', labelsPage(areas.size + 1)],
    ['checks/codes.md', codesPage()],
    ['checks/rules.md', rulesPage()],
  ]);
}

export const generatedNote = '<!-- Written by `npm run manual` from the schema and manual/reference. -->';
const frontMatter = (values: Readonly<Record<string, string | number>>): string =>
  ['---', ...Object.entries(values).map(([key, value]) => `${key}: ${value}`), '---', '', generatedNote].join('\n');
const anchorOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\[\]/g, '')
    .replace(/[^a-z]+/g, '-');
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function overviewPage(areas: ReadonlyMap<string, KeyTexts>): string {
  const rows = [...areas].flatMap(([name, { keys }]) =>
    configKeys
      .filter(({ path }) => Object.hasOwn(keys, path))
      .map(
        ({ path }) => `| [\`${path}\`](./${name}.md#${anchorOf(path)}) | ${cell(firstSentence(keys[path]?.text))} |`,
      ),
  );
  return `${frontMatter({ title: 'Configuration', description: 'The configuration file, and each of its keys with its type and default.' })}

A folder with \`docs/\` in it needs no configuration. To change something, write \`docs.config.ts\` in the root:

\`\`\`ts title="docs.config.ts"
import { defineConfig } from 'docs-build';

export default defineConfig({
  title: 'Acme Docs',
  url: 'https://docs.example.org',
});
\`\`\`

The file is plain data, with types for your editor. It can also be \`docs.config.mts\`, \`.js\`, \`.mjs\`, or \`.json\`. A misspelled key is reported with its line and the name that you probably meant. This command prints the configuration with all defaults:

\`\`\`bash
npx docs-build build --print-config
\`\`\`

## All keys

In the names of keys, a dot leads to a key inside an object, \`[]\` means each item of a list, and \`*\` stands for a name that you choose. Put the examples on the following pages into \`defineConfig({ … })\`.

| Key | Purpose |
| --- | --- |
${rows.join('\n')}
`;
}

const firstSentence = (text = ''): string => /^.*?[.!](?=\s|$)/.exec(text.trim())?.[0] ?? text.trim();

function areaPage({ title, description, keys }: KeyTexts, position: number): string {
  const sections = configKeys.flatMap((key) => {
    const text = keys[key.path];
    return text ? [keySection(key, text)] : [];
  });
  return `${frontMatter({ title, description, sidebar_position: position })}\n\n${sections.join('\n\n')}\n`;
}

function keySection(key: SchemaKey, { text, default: ownDefault, example }: KeyText): string {
  const level = key.path.includes('.') ? '###' : '##';
  const otherwise = ownDefault ?? (key.default === undefined ? undefined : `\`${key.default}\``);
  const facts = [
    `Type: \`${key.type}\``,
    ...(key.isRequired ? ['required'] : otherwise === undefined ? [] : [`default: ${otherwise}`]),
  ];
  const source = Object.entries(example).map(([name, value]) => `${name}: ${toSource(value)},`);
  return `${level} \`${key.path}\` {#${anchorOf(key.path)}}

${text.trim()}

${facts.join(' · ')}

\`\`\`ts
${source.join('\n')}
\`\`\``;
}

function labelsPage(position: number): string {
  const rows = Object.entries(allEnglishLabels).map(([name, text]) => `| \`${name}\` | \`${cell(text)}\` |`);
  const description = 'Every string in the interface, listed by name, for translation.';
  return `${frontMatter({ title: 'Labels', description, sidebar_position: position })}

You can replace any of these strings in [\`labels\`](./site.md#labels). Names in braces are placeholders; a replacement can use them or omit them.

| Name | Text |
| --- | --- |
${rows.join('\n')}
`;
}

function codesPage(): string {
  const byCode = new Map(rules.map((rule) => [rule.code as string, rule]));
  const rows = [...diagnosticCodes].sort().map((code) => {
    const { severity, title } = byCode.get(code) ?? catalog[code as keyof typeof catalog];
    return `| \`${code}\` | ${severity} | ${cell(title)} |`;
  });
  const description = 'Every code of a diagnostic, with its default severity.';
  return `${frontMatter({ title: 'Diagnostic codes', description, sidebar_position: 9 })}

Every message of docs-build has a code. To change the severity of a code, use [\`severity\`](../configuration/checks.md#severity) in the configuration. Released codes never change.

| Code | Severity | Meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}
