/** The redirects that a site asks for, in the files that hosts read. */
import type { Config } from '../../config/config.ts';
import { type OutputFile, outputFile } from '../../model/output-file.ts';
import { outputPath, type RoutePath, routePath, toUrl } from '../../model/paths.ts';
import { isWritten, type RedirectTarget } from '../../model/site.ts';
import type { Emitter } from '../../outputs/emitter.ts';

export interface Redirect {
  /** Old address with the base path, decoded, without a slash at its end. */
  readonly from: string;
  /** The same, percent-encoded. */
  readonly fromUrl: string;
  /** Ready for a header. */
  readonly to: string;
}

type Host = Config['hostRedirects'][number];

export const redirectLists =
  ({ hostRedirects, redirects }: Config): Emitter =>
  (site, { address: { baseUrl, trailingSlash } }) => {
    // Those that the tool adds, such as from `/`, lead elsewhere as soon as another page comes first: a host and browsers
    // would remember them.
    const written = [...site.pages.values()].flatMap((page) =>
      isWritten(page) ? (page.doc.meta.redirect_from ?? []) : [],
    );
    const asked = new Set([...Object.keys(redirects), ...written].map((from) => routePath(from)));
    const all = [...site.redirects].flatMap(([route, target]): readonly Redirect[] =>
      asked.has(route) ? [redirectOf(route, target, baseUrl, trailingSlash)] : [],
    );
    return hostRedirects.map((host) => fileFor[host](all, baseUrl));
  };

const redirectOf = (
  route: RoutePath,
  { route: target, query, fragment }: RedirectTarget,
  baseUrl: string,
  trailingSlash: boolean | undefined,
): Redirect => ({
  from: baseUrl + route.slice(1),
  fromUrl: toUrl(route, baseUrl, false),
  to: toUrl(target, baseUrl, trailingSlash) + query + fragment,
});

const linesOf = (path: string, lines: readonly string[]): OutputFile =>
  outputFile(outputPath(path), lines.map((line) => `${line}\n`).join(''));

const fileFor: Readonly<Record<Host, (all: readonly Redirect[], baseUrl: string) => OutputFile>> = {
  // There is a page at the old address: only `!` goes before it.
  netlify: (all) =>
    linesOf(
      '_redirects',
      all.map(({ fromUrl, to }) => `${fromUrl} ${to} 301!`),
    ),
  cloudflare: (all) =>
    linesOf(
      '_redirects',
      all.flatMap(({ fromUrl, to }) => [`${fromUrl} ${to} 301`, `${fromUrl}/ ${to} 301`]),
    ),
  nginx: (all) =>
    linesOf('redirects.map', [
      '# map $uri $moved { include …/redirects.map; }',
      ...all.flatMap(({ from, to }) => [from, `${from}/`].map((one) => `${quoted(one)} ${quoted(to)};`)),
    ]),
  apache: (all, baseUrl) =>
    linesOf('.htaccess', [
      'RewriteEngine On',
      // Patterns are about the path in the folder of this file.
      ...all.map(
        ({ from, to }) =>
          `RewriteRule "^${escapedPattern(from.slice(baseUrl.length))}/?$" "${to.replace(/[%$]/g, '\\$&')}" [R=301,L,NE]`,
      ),
    ]),
  vercel: (all) =>
    outputFile(
      outputPath('vercel.json'),
      `${JSON.stringify(
        {
          redirects: all.map(({ fromUrl, to }) => ({
            source: fromUrl.replace(/[()[\]{}:*+?\\]/g, '\\$&'),
            destination: to,
            permanent: true,
          })),
        },
        null,
        2,
      )}\n`,
    ),
};

/** A string of the configuration of nginx. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&');
