/** Addresses in links and images: files of pages, then anchors of the page that is named. */
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver';
import { pageOrigin } from '../../../links/page-origin.ts';
import { resolveLink } from '../../../links/resolve-link.ts';
import { asAddress } from '../../../model/as-address.ts';
import { relativePath } from '../../../model/relative-path.ts';
import { isWritten, type Site, titleOf } from '../../../model/site.ts';
import { type FilePage, fileOf, pageOf } from '../lookups.ts';
import type { Asked } from './request.ts';
import type { OfferItems, TypedLine } from './typed-line.ts';
import { replacing } from './typed-line.ts';

const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

export const linkItems: OfferItems = (typed, asked) => {
  const [, bang, address] =
    /(!?)\[[^[\]]*\]\(([^()\s]*)$/.exec(typed.before) ?? /(!?)\[[^[\]]*\]: +(\S*)$/.exec(typed.before) ?? [];
  if (address === undefined) return undefined;
  const { site } = asked.site.build;
  const page = pageOf(asked, asked.file);
  if (!site || !page || /^\w[\w+.-]*:/.test(address)) return [];
  const hash = address.indexOf('#');
  if (hash >= 0) return anchorItems(typed, address, { page, asked, site });
  return bang === '!'
    ? assetItems(typed, address, asked, pictures)
    : [...pageItems(typed, address, { page, asked, site }), ...assetItems(typed, address, asked)];
};

interface From {
  readonly page: FilePage;
  readonly asked: Asked;
  readonly site: Site;
}

/** As the author writes: from the root of the folder if the address begins with `/`, else from the page. */
function pageItems(typed: TypedLine, address: string, { page, site, asked }: From): readonly CompletionItem[] {
  const fromRoot = `${page.contentRoot ?? ''}/`;
  return [...site.pages.values()].flatMap((target) => {
    const file = fileOf(target);
    if (file === undefined || !/\.mdx?$/i.test(file) || file === asked.file) return [];
    if (address.startsWith('/') && !file.startsWith(fromRoot)) return [];
    const path = address.startsWith('/') ? file.slice(fromRoot.length - 1) : relativePath(asked.file, file);
    return [
      replacing(typed, address, {
        label: path,
        insertText: asAddress(path),
        labelDetails: { description: titleOf(target) },
        kind: CompletionItemKind.File,
        filterText: `${path} ${titleOf(target)}`,
        documentation: isWritten(target) ? target.doc.description : '',
      }),
    ];
  });
}

function assetItems(
  typed: TypedLine,
  address: string,
  { site, file }: Asked,
  only?: RegExp,
): readonly CompletionItem[] {
  const { assets = new Map(), statics = new Map() } = site.build.site ?? {};
  const beside = address.startsWith('/') ? [] : [...assets.keys()].map((path) => relativePath(file, path));
  const ofRoot = [...statics.keys()].map((path) => `/${path}`);
  return [...beside, ...ofRoot]
    .filter((path) => only?.test(path) !== false)
    .map((path) => {
      const kind = CompletionItemKind.File;
      return replacing(typed, address, { label: path, insertText: asAddress(path), kind, sortText: `~${path}` });
    });
}

/** The anchors of the page before the `#`; without one, of this page. */
function anchorItems(typed: TypedLine, address: string, { page, asked, site }: From): readonly CompletionItem[] {
  const hash = address.indexOf('#');
  const link = { kind: 'anchor', href: address.slice(0, hash) } as const;
  const target = resolveLink(site, pageOrigin(page), link, asked.site.project.settings.config);
  const meant = target.kind === 'page' ? site.pages.get(target.route) : undefined;
  if (!meant || !isWritten(meant)) return [];
  const headings = new Map(meant.doc.headings.map(({ id, text }) => [id, text]));
  const ids = [...headings.keys(), ...meant.doc.anchors.filter((id) => !headings.has(id))].filter((id) => id !== '');
  return ids.map((id, index) =>
    replacing(typed, address.slice(hash), {
      label: `#${id}`,
      kind: CompletionItemKind.Reference,
      ...(headings.has(id) && { labelDetails: { description: headings.get(id) ?? '' } }),
      filterText: `#${id} ${headings.get(id) ?? ''}`,
      sortText: String(index).padStart(5, '0'),
    }),
  );
}
