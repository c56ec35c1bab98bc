import type { PageLink } from '../shared/page-data.ts';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';
import { useSite } from './site-context.ts';

/** Home, then the categories above the page, then the page itself. */
export function Breadcrumbs({ links }: { readonly links: readonly PageLink[] }) {
  const { navbar } = useSite();
  const labels = useLabels();
  if (links.length === 0) {
    return null;
  }
  return (
    <nav className="breadcrumbs" aria-label={labels.breadcrumbs}>
      <ul itemScope itemType="https://schema.org/BreadcrumbList">
        <li>
          <a href={navbar.homeUrl} aria-label={labels.home}>
            <Icon name="home" size={16} />
          </a>
        </li>
        {links.map((link, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a crumb is known by
          <Crumb key={place} link={link} position={place + 1} isLast={place === links.length - 1} />
        ))}
      </ul>
    </nav>
  );
}

interface CrumbProps {
  readonly link: PageLink;
  /** 1-based, home not counted. */
  readonly position: number;
  readonly isLast: boolean;
}

/** Pages have microdata for search engines; categories without a page are plain text. */
function Crumb({ link: { label, url }, position, isLast }: CrumbProps) {
  const isPage = url !== undefined;
  const name = (
    <span itemProp={isPage ? 'name' : undefined} aria-current={isLast ? 'page' : undefined}>
      {label}
    </span>
  );
  return (
    <li {...(isPage && listItem)}>
      {isPage && !isLast ? (
        <a itemProp="item" href={url}>
          {name}
        </a>
      ) : (
        name
      )}
      {isPage && <meta itemProp="position" content={`${position}`} />}
    </li>
  );
}

const listItem = { itemScope: true, itemProp: 'itemListElement', itemType: 'https://schema.org/ListItem' };
