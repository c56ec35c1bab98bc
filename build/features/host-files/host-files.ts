/** The headers and redirects of a site in the syntax of each host. */
import type { Config } from '../../config/config.ts';
import { escapePattern } from '../../model/escape-pattern.ts';
import { type OutputFile, outputFile } from '../../model/output-file.ts';
import { outputPath } from '../../model/paths.ts';
import type { Emitter } from '../../outputs/emitter.ts';
import { cacheForever } from '../../serve/published-headers.ts';
import { type Header, otherCaching, siteHeaders } from './headers.ts';
import { askedRedirects, type Redirect } from './redirects.ts';

type Host = Config['hostFiles'][number];

export const hostFiles =
  (config: Config): Emitter =>
  (site, { address }) => {
    const redirects = askedRedirects(site, address);
    return config.hostFiles.flatMap((host) => filesFor[host](redirects, address.baseUrl));
  };

const linesOf = (path: string, lines: readonly string[]): OutputFile =>
  outputFile(outputPath(path), lines.map((line) => `${line}\n`).join(''));

const filesFor: Readonly<Record<Host, (redirects: readonly Redirect[], baseUrl: string) => readonly OutputFile[]>> = {
  netlify: (redirects, baseUrl) => [
    headersFile(baseUrl),
    // There is a page at the old address: only `!` goes before it.
    linesOf(
      '_redirects',
      redirects.map(({ fromUrl, to }) => `${fromUrl} ${to} 301!`),
    ),
  ],
  cloudflare: (redirects, baseUrl) => [
    headersFile(baseUrl),
    linesOf(
      '_redirects',
      redirects.flatMap(({ fromUrl, to }) => [`${fromUrl} ${to} 301`, `${fromUrl}/ ${to} 301`]),
    ),
  ],
  nginx: (redirects, baseUrl) => [
    linesOf('nginx-http.conf', [
      ...['map $uri $docs_caching {', `  default ${quoted(otherCaching)};`],
      ...[`  ${quoted(`~^${escapedPattern(baseUrl)}assets/`)} ${quoted(cacheForever)};`, '}'],
      ...['map $uri $docs_moved {', '  default "";'],
      ...redirects.flatMap(({ from, to }) =>
        // nginx has no way to write `$` in a value.
        [from, `${from}/`].map((one) => `  ${quoted(one)} ${quoted(to.replaceAll('$', '%24'))};`),
      ),
      '}',
    ]),
    linesOf('nginx-server.conf', [
      'charset utf-8;',
      `error_page 404 ${quoted(`${baseUrl}404.html`)};`,
      ...siteHeaders.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
      'add_header Cache-Control $docs_caching;',
      ...['if ($docs_moved) {', '  return 301 $docs_moved;', '}'],
    ]),
  ],
  apache: (redirects, baseUrl) => [
    linesOf('.htaccess', [
      `ErrorDocument 404 ${quoted(`${baseUrl}404.html`)}`,
      '<IfModule mod_headers.c>',
      ...siteHeaders.map(([name, value]) => `  Header always set ${name} ${quoted(value)}`),
      `  Header set Cache-Control ${quoted(otherCaching)}`,
      `  <If "%{REQUEST_URI} =~ m#^${escapedPattern(baseUrl)}assets/#">`,
      `    Header set Cache-Control ${quoted(cacheForever)}`,
      ...['  </If>', '</IfModule>'],
      'AddDefaultCharset utf-8',
      // Otherwise Apache answers the address of a folder with a redirect to the same with a slash.
      'DirectorySlash Off',
      'RewriteEngine On',
      // Patterns are about the path in the folder of this file.
      ...redirects.map(
        ({ from, to }) =>
          `RewriteRule "^${escapedPattern(from.slice(baseUrl.length))}/?$" "${to.replace(/[%$]/g, '\\$&')}" [R=301,L,NE]`,
      ),
      'RewriteCond "%{REQUEST_FILENAME}/index.html" -f',
      'RewriteRule "^(.*[^/])$" "$1/index.html" [L]',
    ]),
  ],
  vercel: (redirects, baseUrl) => [
    outputFile(
      outputPath('vercel.json'),
      `${JSON.stringify(
        {
          headers: [
            { source: `${baseUrl}(.*)`, headers: entriesOf([...siteHeaders, ['Cache-Control', otherCaching]]) },
            { source: `${baseUrl}assets/(.*)`, headers: entriesOf([['Cache-Control', cacheForever]]) },
          ],
          redirects: redirects.map(({ fromUrl, to }) => ({
            source: fromUrl.replace(/[()[\]{}:*+?\\]/g, '\\$&'),
            destination: to,
            permanent: true,
          })),
        },
        null,
        2,
      )}\n`,
    ),
  ],
};

const headersFile = (baseUrl: string): OutputFile =>
  linesOf('_headers', [
    `${baseUrl}*`,
    ...siteHeaders.map(([name, value]) => `  ${name}: ${value}`),
    `${baseUrl}assets/*`,
    `  Cache-Control: ${cacheForever}`,
  ]);

const entriesOf = (headers: readonly Header[]) => headers.map(([key, value]) => ({ key, value }));

/** A string of the configurations of nginx and Apache. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const escapedPattern = (text: string): string => escapePattern(text).replaceAll('"', '\\"');
