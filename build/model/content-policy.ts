/** The Content-Security-Policy of a site: the same on every page, because the first page's stays in force while readers navigate. */

/** The directives that a site may extend. */
export const policyDirectives = [
  'default-src',
  'script-src',
  'script-src-attr',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'object-src',
  'require-trusted-types-for',
  'trusted-types',
] as const;
export type PolicyDirective = (typeof policyDirectives)[number];

/** Sources by directive, such as `{ 'frame-src': ['https://video.example'] }`. */
export type PolicySources = { readonly [directive in PolicyDirective]?: readonly string[] | undefined };

/** What the pages of the tool need. */
const own: PolicySources = {
  'default-src': [`'none'`],
  'script-src': [`'self'`],
  'style-src': [`'self'`],
  'img-src': [`'self'`, 'data:', 'https:'],
  'font-src': [`'self'`],
  'connect-src': [`'self'`],
  'media-src': [`'self'`, 'https:'],
  'manifest-src': [`'self'`],
  'base-uri': [`'none'`],
  'form-action': [`'self'`],
  'object-src': [`'none'`],
};

/** The policy as text, with the sources added to those that every site has. */
export function contentPolicy(added: readonly PolicySources[]): string {
  return policyDirectives
    .map((directive) => [directive, sourcesOf(directive, added)] as const)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

function sourcesOf(directive: PolicyDirective, added: readonly PolicySources[]): readonly string[] {
  const all = new Set([own, ...added].flatMap((sources) => sources[directive] ?? []));
  // `'none'` stands alone.
  if (all.size > 1) all.delete(`'none'`);
  return [...all];
}

/** Whether sources of a configuration cover a source that a page needs: itself, its host, all hosts of a domain, its scheme. */
export const covers = (sources: readonly string[], needed: string): boolean =>
  sources.some((source) => {
    if (source === needed || source === '*') return true;
    if (!URL.canParse(needed)) return false;
    const { protocol, host } = new URL(needed);
    if (source === protocol) return true;
    const [, scheme, name = ''] = /^(?:([a-z][\w+.-]*:)\/\/)?([^/]+)/i.exec(source) ?? [];
    if (scheme !== undefined && scheme !== protocol) return false;
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  });
