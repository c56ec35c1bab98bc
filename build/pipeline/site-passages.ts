/** The prose of a site: of its pages, categories and configuration. */
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { readDrawnTexts } from '../markdown/read-drawn-texts.ts';
import { labelPassage, readProse } from '../markdown/read-prose.ts';
import { wholeFile } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import type { ProseText } from '../model/extension.ts';
import type { Passage, ProsePart } from '../model/prose.ts';
import { readYaml } from '../model/read-yaml.ts';
import type { SourceFile } from '../model/source-file.ts';

const shownKeys = ['title', 'description', 'sidebar_label'] as const;

/** @param source The file that the document was read from. */
export async function pagePassages(
  { path, meta, keyAt }: Doc,
  { text }: SourceFile,
  parts: readonly string[],
): Promise<readonly Passage[]> {
  const front = shownKeys.flatMap((key) => {
    const value = meta[key];
    return typeof value === 'string' && value !== '' ? [labelPassage(value, keyAt[key] ?? wholeFile(path))] : [];
  });
  const source = { path, text, meta, parts };
  return [...front, ...readProse(source), ...(await readDrawnTexts(source))];
}

export const keywordPassages = ({ path, meta, keyAt }: Doc): readonly Passage[] =>
  (meta.keywords ?? []).map((keyword) => labelPassage(keyword, keyAt.keywords ?? wholeFile(path)));

/** Markdown that begins in the middle of a file, whose lines are consecutive there, too. */
export function textPassages({ text, at }: ProseText): readonly Passage[] {
  const moved = (part: ProsePart): ProsePart => ({
    ...part,
    at: {
      file: at.file,
      line: at.line + part.at.line - 1,
      column: part.at.line === 1 ? at.column + part.at.column - 1 : part.at.column,
    },
  });
  return readProse({ path: at.file, text }).map((passage) => ({ ...passage, parts: passage.parts.map(moved) }));
}

/** Labels and descriptions of a `_category_` file. */
export function categoryPassages({ path, text }: SourceFile): readonly Passage[] {
  const { value, keyAt } = readYaml(text, path, 1);
  const link = (typeof value.link === 'object' && value.link !== null ? value.link : {}) as Record<string, unknown>;
  const texts = { label: [value.label], description: [value.description], link: [link.title, link.description] };
  return Object.entries(texts).flatMap(([key, shown]) =>
    shown.flatMap((one) => (typeof one === 'string' ? [labelPassage(one, keyAt[key] ?? wholeFile(path))] : [])),
  );
}

/** Texts of the configuration that readers see. */
export function configPassages(config: Config, locateKey: KeyLocator): readonly Passage[] {
  const { tagline, navbar, footer, announcementBar, labels } = config;
  const texts: readonly (readonly [readonly (string | number)[], string | undefined])[] = [
    [['title'], config.title],
    [['tagline'], tagline],
    ...navbar.items.flatMap(({ label, items = [] }, index) => [
      [['navbar', 'items', index, 'label'], label] as const,
      ...items.map((inner, at) => [['navbar', 'items', index, 'items', at, 'label'], inner.label] as const),
    ]),
    ...footer.links.flatMap(({ title, items }, column) => [
      [['footer', 'links', column, 'title'], title] as const,
      ...items.map(({ label }, index) => [['footer', 'links', column, 'items', index, 'label'], label] as const),
    ]),
    [['announcementBar', 'content'], announcementBar?.content],
    ...Object.entries(labels).map(([name, label]) => [['labels', name], String(label)] as const),
  ];
  return texts.flatMap(([key, text]) => (text ? [labelPassage(text, locateKey(key) ?? wholeFile('docs.config'))] : []));
}
