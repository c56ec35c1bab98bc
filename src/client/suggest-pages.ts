import type { SiteData } from '../shared/page-data.ts';
import { similarPaths, wordsOf } from '../shared/similar-routes.ts';

/** What is read of `site.json`. */
interface SiteRecord {
  readonly versions: readonly { readonly docs: readonly { readonly path: string; readonly sidebar?: string }[] }[];
}

/** On the page that is shown for unknown addresses: offers pages with a similar one, and a search for its words. */
export async function suggestPages({ baseUrl, searchUrl }: Pick<SiteData, 'baseUrl' | 'searchUrl'>): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-suggestions]');
  if (!box) return;
  const asked = decode(location.pathname.slice(baseUrl.length));
  const { name, folders } = wordsOf(asked);
  const search = [...document.querySelectorAll<HTMLAnchorElement>('main .actions a')].find(
    (link) => link.getAttribute('href') === searchUrl,
  );
  if (search) search.href = `${searchUrl}?q=${encodeURIComponent([...folders, ...name].join(' '))}`;

  const answer = await fetch(`${baseUrl}site.json`);
  const { versions } = (await answer.json()) as SiteRecord;
  // Pages without a sidebar may be unlisted.
  const paths = versions.flatMap(({ docs }) => docs.filter(({ sidebar }) => sidebar).map(({ path }) => decode(path)));
  const found = similarPaths(
    asked,
    [...new Set(paths)].map((path) => path.slice(baseUrl.length)),
  );
  const items = await Promise.all(found.map((path) => linkTo(encodeURI(baseUrl + path))));
  box.querySelector('ul')?.replaceChildren(...items.flatMap((item) => item ?? []));
  box.hidden = !items.some(Boolean);
}

/** A link with the title of the page; undefined where there is none. */
async function linkTo(path: string): Promise<HTMLElement | undefined> {
  const answer = await fetch(path).catch(() => undefined);
  const title = answer?.ok && /<title>(.*?)<\/title>/s.exec(await answer.text())?.[1];
  if (!title) return undefined;
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  link.href = path;
  const text = title.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
  // Without the name of the site, which follows the title of this page, too.
  const ofSite = document.title.slice(document.querySelector('h1')?.textContent?.length);
  link.textContent = ofSite && text.endsWith(ofSite) ? text.slice(0, -ofSite.length) : text;
  item.append(link);
  return item;
}

/** Those that the server writes. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Percent-decoded; what is malformed stays as it is. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
