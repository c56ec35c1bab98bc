/** Names of containers and components, and attributes of containers. */
import { CompletionItemKind } from 'vscode-languageserver';
import { componentNames } from '../../../markdown/components/index.ts';
import { containerTexts } from '../container-texts.ts';
import { type OfferItems, replacing } from './typed-line.ts';

export const containerItems: OfferItems = (typed) => {
  const name = /^[ \t>]*:{3,}[ \t]*([\w-]*)$/.exec(typed.before)?.[1];
  if (name !== undefined)
    return Object.entries(containerTexts).map(([label, { text }]) =>
      replacing(typed, name, { label, kind: CompletionItemKind.Class, documentation: text }),
    );
  const [, container = '', attribute] =
    /^[ \t>]*:{3,}[ \t]*([\w-]+)[^{]*\{(?:[^{}]*\s)?(\w*)$/.exec(typed.before) ?? [];
  if (attribute === undefined || !Object.hasOwn(containerTexts, container)) return undefined;
  return Object.entries(containerTexts[container]?.attributes ?? {}).map(([label, documentation]) =>
    replacing(typed, attribute, { label, kind: CompletionItemKind.Property, documentation }),
  );
};

/** Tags that stand for containers, and components of the site. */
export const tagItems: OfferItems = (typed, { site }) => {
  const name = /<(\w*)$/.exec(typed.before)?.[1];
  if (name === undefined) return undefined;
  const own = Object.keys(site.project.settings.config.components ?? {});
  return [...new Set([...componentNames.keys(), ...own])].map((label) =>
    replacing(typed, name, { label, kind: CompletionItemKind.Class }),
  );
};
