import { copyPage } from '../client/copy-page.ts';
import { useLabels } from './labels-context.ts';

/** Above the article: the page as Markdown, to take along. */
export function PageTools({ url }: { readonly url: string | undefined }) {
  const labels = useLabels();
  return (
    url !== undefined && (
      <div className="page-tools">
        <button
          type="button"
          className="copy-page"
          aria-label={labels.copyPageAsMarkdown}
          data-needs-client=""
          onClick={(event) => void copyPage(event.currentTarget, url, labels)}
        >
          {labels.copyPage}
        </button>
        <a href={url}>{labels.viewAsMarkdown}</a>
      </div>
    )
  );
}
