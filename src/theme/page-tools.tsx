import { useLabels } from './labels-context.ts';

/** Above the article: the page as Markdown, to view or copy. */
export function PageTools({ url }: { readonly url: string | undefined }) {
  const labels = useLabels();
  return (
    url && (
      <div className="page-tools">
        <button type="button" className="copy-page" aria-label={labels.copyPageAsMarkdown} data-needs-client="">
          {labels.copyPage}
        </button>
        <a href={url}>{labels.viewAsMarkdown}</a>
      </div>
    )
  );
}
