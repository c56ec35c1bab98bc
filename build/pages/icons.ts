/** The icons of a site: elements for the head of every page. */
import { escapeHtml } from '../model/html.ts';

/** An icon of the configuration. */
export interface Icon {
  readonly href: string;
  readonly sizes?: string | undefined;
  readonly media?: string | undefined;
  readonly type?: string | undefined;
}

export interface IconLinks {
  /** Elements of the head. */
  readonly tags: readonly string[];
  /** Address of the first icon; undefined if there is none. */
  readonly first: string | undefined;
}

interface IconContext {
  readonly baseUrl: string;
  /** Paths of the static folder; undefined if they are not known. */
  readonly statics?: ReadonlySet<string> | undefined;
  /** Whether the configuration itself adds a link of this kind to the head. */
  readonly hasOwn: (rel: string) => boolean;
  /** Whether a feature adds an icon to the head. */
  readonly hasOther?: boolean;
}

/** Paths at which browsers and tools look for icons by default, in order of preference. */
const usualIcons = ['favicon.svg', 'favicon.ico', 'favicon.png'];
export const usualManifests = ['site.webmanifest', 'manifest.webmanifest', 'manifest.json'];

/** Files that do not exist are left out, so that no reader's browser asks for them; a check reports them. */
export function iconLinks(icons: readonly Icon[] | undefined, context: IconContext): IconLinks {
  const { baseUrl, statics, hasOwn, hasOther = false } = context;
  const isThere = (href: string): boolean =>
    isElsewhere(href) || statics === undefined || statics.has(staticPath(href));
  const found = (names: readonly string[]): string | undefined => names.find((name) => statics?.has(name));
  const usual = found(usualIcons);
  const shown = (icons ?? (usual === undefined || hasOwn('icon') ? [] : [{ href: usual }]))
    .filter(({ href }) => isThere(href))
    .map((icon) => ({ ...icon, href: addressOf(icon.href, baseUrl) }));
  const others = [
    ['apple-touch-icon', found(['apple-touch-icon.png'])],
    ['manifest', found(usualManifests)],
  ] as const;
  // Without any icon, browsers ask for /favicon.ico.
  const all = shown.length > 0 || hasOther || hasOwn('icon') ? shown : [{ href: 'data:,' }];
  return {
    first: shown[0]?.href,
    tags: [
      ...all.map((icon) => linkTag('icon', icon)),
      ...others.flatMap(([rel, name]) =>
        name === undefined || hasOwn(rel) ? [] : [linkTag(rel, { href: baseUrl + name })],
      ),
    ],
  };
}

const linkTag = (rel: string, { href, sizes, type, media }: Icon): string =>
  `<link${Object.entries({ rel, href, sizes, type, media })
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeHtml(value)}"`))
    .join('')}>`;

const isElsewhere = (href: string): boolean => /^(?:\w+:|\/\/)/.test(href);
const addressOf = (href: string, baseUrl: string): string =>
  isElsewhere(href) ? href : baseUrl + href.replace(/^\//, '');

/** Path in the static folder. */
export const staticPath = (href: string): string => href.replace(/[?#].*$/, '').replace(/^\//, '');
