import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { PageData, SiteData } from '../shared/page-data.ts';
import type { SearchHit } from '../shared/search/hit.ts';
import { resolveSearchLabels, type SearchLabels } from '../shared/search/labels.ts';
import { counted } from './counted.ts';
import { Marked } from './hit-link.tsx';
import { addressOf, textOf } from './hits.ts';
import { Credit } from './key-help.tsx';
import { cutQuery } from './query.ts';
import { Failure } from './screens.tsx';
import { useSearchResults } from './use-search-results.ts';
import { inVersion, VersionSelect } from './versions.tsx';

export interface SearchPageProps {
  readonly site: SiteData;
  readonly page: PageData;
}

interface PageQuery {
  readonly query: string;
  readonly pause: number;
  /** `key` of a version; the last one if empty. */
  readonly version?: string | undefined;
}

/**
 * The search page, inside the main part. The query lives in the address, as `?q=`. Without one, and without scripts, it
 * shows where to begin. Long because each part that is a component of its own costs readers bytes.
 */
export function SearchPage({ site: allVersions, page }: SearchPageProps) {
  const [{ query, pause, version }, setAsked] = useState<PageQuery>({ query: '', pause: 0 });
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build
  const site = HAS_VERSIONS ? useMemo(() => inVersion(allVersions, version), [allVersions, version]) : allVersions;
  const texts = resolveSearchLabels(site.labels);
  const { hits, nbHits, status, more, retry } = useSearchResults(site, query, pause);
  const isAsked = query.trim() !== '';
  // Stays while the next query is answered, so that nothing moves.
  const hasContents = !isAsked || nbHits === 0;
  const title = isAsked ? texts.searchResultsTitle.replace('{query}', () => query) : page.title;

  const field = useRef<HTMLInputElement>(null);
  // By script, because without one the field is of no use.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const read = () => {
      const asked = new URLSearchParams(location.search);
      const query = cutQuery(asked.get('q') ?? '');
      setAsked({ query, pause: 0, ...(HAS_VERSIONS && { version: asked.get('version') ?? '' }) });
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  useEffect(() => {
    // After the router has written the head of the page it brought.
    const frame = requestAnimationFrame(() => {
      document.title = page.headTitle.replace(page.title, () => title);
    });
    return () => cancelAnimationFrame(frame);
  }, [page, title]);

  const change = (text: string): void => {
    const url = new URL(location.href);
    if (text === '') url.searchParams.delete('q');
    else url.searchParams.set('q', text);
    history.replaceState(history.state, '', url);
    setAsked({ query: cutQuery(text), pause: 300, ...(HAS_VERSIONS && { version }) });
  };
  return (
    <>
      <h1>{title}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is too new for the browsers we name */}
      <form role="search" action={page.url} onSubmit={(event: FormEvent) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          value={query}
          onChange={({ target }) => change(target.value)}
          placeholder={texts.searchPlaceholder}
          aria-label={texts.searchDialog}
          autoComplete="off"
          ref={field}
          maxLength={64}
        />
        {HAS_VERSIONS && <VersionSelect site={site} chosen={version} />}
      </form>
      <noscript>
        <p>{texts.searchNeedsScript}</p>
      </noscript>
      <p className="search-count" role="status">
        {isAsked && countText(nbHits, texts)}
      </p>
      {isAsked && (
        <>
          {hits.map((hit) => (
            <Result key={hit.objectID} hit={hit} baseUrl={site.baseUrl} />
          ))}
          {status === 'error' && (
            <Failure texts={texts}>
              <button type="button" className="button" onClick={retry}>
                {texts.retrySearch}
              </button>
            </Failure>
          )}
          {status === 'loading' && !hasContents && hits.length === 0 && (
            <p className="search-wait">{texts.searching}</p>
          )}
          {status !== 'error' && hits.length > 0 && hits.length < (nbHits ?? 0) && (
            <Sentinel key={hits.length} text={texts.fetchingResults} onSeen={more} />
          )}
        </>
      )}
      {hasContents && (
        <>
          <h2>{texts.contents}</h2>
          <ul className="search-results">
            {page.contents?.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {site.search?.credit && <Credit {...{ texts, credit: site.search.credit }} />}
    </>
  );
}

function countText(count: number | undefined, texts: SearchLabels): string {
  if (count === undefined) return '';
  if (count === 0) return texts.noDocumentsFound;
  if (!IS_ENGLISH) return counted(texts.oneDocumentFound, texts.documentsFound, count);
  return count === 1 ? texts.oneDocumentFound : texts.documentsFound.replace('{count}', `${count}`);
}

function Result({ hit, baseUrl }: { readonly hit: SearchHit; readonly baseUrl: string }) {
  const { title, trail, snippet } = textOf(hit, true);
  return (
    <article className="search-result">
      <h2>
        <a href={addressOf(hit.url, baseUrl)}>
          <Marked text={title} />
        </a>
      </h2>
      {trail.length > 0 && (
        <ul className="breadcrumbs">
          <li>{trail.join(' / ')}</li>
        </ul>
      )}
      {snippet.length > 0 && (
        <p>
          <Marked text={snippet} />
        </p>
      )}
    </article>
  );
}

/** Below the results while there are more: when it scrolls into view, the next page is loaded. */
function Sentinel({ text, onSeen }: { readonly text: string; readonly onSeen: () => void }) {
  const observe = (element: Element | null) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen());
    if (element) observer.observe(element);
    return () => observer.disconnect();
  };
  return (
    <p ref={observe} className="search-wait">
      {text}
    </p>
  );
}
