/** Links of the navbar and the footer that other tools have in common. */
import { navbarIcons } from '../../config/navbar-icons.ts';
import { listOf, mapOf, type RawMap, textOf } from '../../config/raw-data.ts';

/** Without the protocol and the host of a page of the site. */
export const linkTo = (address: string): RawMap =>
  /^[a-z][\w+.-]*:|^\/\//i.test(address) ? { href: address } : { to: `/${address.replace(/^(?:\.?\/)+/, '')}` };

/** Links such as `{ icon: 'github', link: … }`, of VitePress and Starlight. */
export const socialLinks = (links: unknown): readonly RawMap[] =>
  (Array.isArray(links) ? listOf(links) : Object.entries(mapOf(links)).map(([icon, href]) => ({ icon, href }))).flatMap(
    (item) => {
      const { icon, link, href, label, ariaLabel } = mapOf(item);
      const address = textOf(link) ?? textOf(href);
      const name = textOf(icon);
      if (address === undefined || name === undefined) return [];
      const known = iconOf(name);
      const text =
        textOf(label) ?? textOf(ariaLabel) ?? serviceNames[name] ?? name.replace(/^\w/, (c) => c.toUpperCase());
      return [{ href: address, label: text, position: 'right', ...(known !== undefined && { icon: known }) }];
    },
  );

/** As they write themselves; others have a capital. */
const serviceNames: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  npm: 'npm',
  rss: 'RSS',
  youtube: 'YouTube',
};

const iconOf = (name: string): string | undefined =>
  name === 'github' ? 'repository' : name === 'twitter' ? 'x' : name in navbarIcons ? name : undefined;

/** The address of a site in two parts, as our configuration has it. */
export function siteAddress(address: unknown, base?: unknown): RawMap {
  const text = textOf(address) ?? '';
  if (!/^https?:\/\/[^/?#\s]+/.test(text)) return typeof base === 'string' ? { baseUrl: base } : {};
  const { origin, pathname } = new URL(text);
  return { url: origin, baseUrl: textOf(base) ?? pathname };
}
