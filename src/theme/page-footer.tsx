import type { PageData } from '../shared/page-data.ts';
import { Html } from './html.tsx';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';

/** Below an article: its tags, edit link and last change. Renders nothing if there are none. */
export function PageFooter({ page }: { readonly page: PageData }) {
  const labels = useLabels();
  if (!(page.tags || page.editUrl || page.updatedLine)) {
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
          <Icon name="edit" size={16} />
          {labels.editThisPage}
        </a>
      )}
      {page.updatedLine && <Html as="p" html={page.updatedLine} />}
    </footer>
  );
}
