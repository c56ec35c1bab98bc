import { fillLabel } from '../shared/labels.ts';
import { localesOf } from '../shared/locales.ts';
import type { PageData } from '../shared/page-data.ts';
import { EditIcon } from './icons.tsx';
import { useLabels } from './labels-context.ts';
import { useSite } from './site-context.ts';

/** Below an article: its tags, edit link and last change. Renders nothing if there are none. */
export function PageFooter({ page }: { readonly page: PageData }) {
  const labels = useLabels();
  if (!(page.tags || page.editUrl || page.updated)) {
    return null;
  }
  return (
    <footer className="page-footer">
      {page.tags && (
        <div className="page-tags">
          <b>{labels.tagsRow}</b>
          <ul className="tag-list">
            {page.tags.map(({ label, url }) => (
              <li key={url}>
                <a className="tag" href={url}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {page.editUrl && (
        <a href={page.editUrl} target="_blank" rel="noopener noreferrer">
          <EditIcon />
          {labels.editThisPage}
        </a>
      )}
      {page.updated && <LastUpdated at={page.updated} by={page.updatedBy} />}
    </footer>
  );
}

function LastUpdated({ at, by }: { readonly at: string; readonly by: string | undefined }) {
  const { locale } = useSite();
  const labels = useLabels();
  const date = new Date(at).toLocaleDateString(localesOf(locale.code), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const label = by === undefined ? labels.lastUpdated : fillLabel(labels.lastUpdatedBy, { author: by });
  const [before, after] = label.split('{date}');
  return (
    <p>
      {before}
      <time dateTime={at}>{date}</time>
      {after}
    </p>
  );
}
