/** Keys of front matter, and values of those whose values are known. */
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver';
import { frontMatterKeys } from '../../../model/front-matter.ts';
import { isWritten } from '../../../model/site.ts';
import { frontMatterTexts } from '../front-matter-texts.ts';
import { linesOf } from '../positions.ts';
import { frontMatterEnd } from '../scan-text.ts';
import type { Asked } from './request.ts';
import { type OfferItems, replacing } from './typed-line.ts';

export const keyItems: OfferItems = (typed, asked) => {
  const key = /^(\w*)$/.exec(typed.before)?.[1];
  if (key !== undefined) return unusedKeys(asked).map((item) => replacing(typed, key, item));
  const [, named, value] = /^(\w+):\s*(?:\[.*[[,]\s*)?([^\s,[\]]*)$/.exec(typed.before) ?? [];
  if (named === undefined || value === undefined) return [];
  return valuesOf(named, asked).map((label) => replacing(typed, value, { label, kind: CompletionItemKind.Value }));
};

function unusedKeys({ document }: Asked): readonly CompletionItem[] {
  const text = document.getText();
  const used = new Set(
    linesOf(text)
      .slice(0, frontMatterEnd(text))
      .flatMap((line) => /^(\w+):/.exec(line)?.[1] ?? []),
  );
  return Object.keys(frontMatterKeys)
    .filter((key) => !used.has(key))
    .map((label) => ({
      label,
      insertText: `${label}: `,
      kind: CompletionItemKind.Property,
      ...(Object.hasOwn(frontMatterTexts, label) && { documentation: frontMatterTexts[label]?.text ?? '' }),
    }));
}

function valuesOf(key: string, { site: { build } }: Asked): readonly string[] {
  const pages = [...(build.site?.pages.values() ?? [])];
  switch (key) {
    case 'pagination_next':
    case 'pagination_prev':
      return ['null', ...pages.flatMap((page) => (page.kind === 'doc' ? [page.id] : []))];
    case 'displayed_sidebar':
      return ['null', ...new Set(build.site?.sidebars.map(({ name }) => name))];
    case 'tags':
      return [
        ...new Set(pages.filter(isWritten).flatMap(({ doc: { meta } }) => ('tags' in meta ? namesOf(meta.tags) : []))),
      ].sort();
    default:
      return /^(?:true|false)$/.test(exampleOf(key)) ? ['true', 'false'] : [];
  }
}

/** A tag is a text, or a mapping with a label. */
const namesOf = (tags: unknown): readonly string[] =>
  Array.isArray(tags) ? tags.flatMap((tag) => (typeof tag === 'string' ? tag : (tag?.label ?? []))) : [];

const exampleOf = (key: string): string =>
  Object.hasOwn(frontMatterTexts, key) ? (frontMatterTexts[key]?.example.replace(/^\w+: /, '') ?? '') : '';
