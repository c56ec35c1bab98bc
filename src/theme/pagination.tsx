import type { PageData } from '../shared/page-data.ts';
import { useLabels } from './labels-context.ts';

/** The neighbors of the page in reading order. */
export function Pagination({ page }: { readonly page: PageData }) {
  const labels = useLabels();
  return (
    <nav className="pagination" aria-label={labels.docsPages}>
      {page.prev && (
        <a className="pagination-prev" href={page.prev.url} rel="prev">
          <span>{labels.previous}</span>
          <b>{page.prev.label}</b>
        </a>
      )}
      {page.next && (
        <a className="pagination-next" href={page.next.url} rel="next">
          <span>{labels.next}</span>
          <b>{page.next.label}</b>
        </a>
      )}
    </nav>
  );
}
