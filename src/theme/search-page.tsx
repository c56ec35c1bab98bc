import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { updateHead } from '../client/head.ts';
import { fillLabel, labels } from '../shared/labels.ts';
import type { PageData, PageIndexEntry } from '../shared/page-data.ts';
import { useSite } from './site-context.ts';

const longestQuery = 64;

/**
 * The list of all pages, narrowed to those whose title or description holds every word typed. Without scripts it is the
 * whole list. The query lives in the address, as `?q=`. Inside the main part; browsers load it as a chunk.
 */
export default function SearchPage({ page }: { readonly page: PageData }) {
  const site = useSite();
  const [query, setQuery] = useState('');
  const title = query.trim() === '' ? labels.searchTitle : fillLabel(labels.searchResultsTitle, { query });

  useEffect(() => {
    const read = () => setQuery((new URLSearchParams(location.search).get('q') ?? '').slice(0, longestQuery));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  useEffect(() => {
    updateHead({ ...page, headTitle: page.headTitle.replace(page.title, () => title) });
  }, [page, title]);

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const url = new URL(location.href);
    url.searchParams.set('q', event.target.value);
    if (event.target.value === '') {
      url.searchParams.delete('q');
    }
    history.replaceState(history.state, '', url);
    setQuery(event.target.value);
  };
  const found = findPages(page.index ?? [], query);
  return (
    <>
      <h1>{title}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is too new for the browsers we name */}
      <form role="search" action={site.searchUrl} onSubmit={(event: FormEvent) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          value={query}
          onChange={change}
          placeholder={labels.searchPlaceholder}
          aria-label={labels.search}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the field is what the page is for
          autoFocus
          maxLength={longestQuery}
        />
      </form>
      <p className="search-scope">{labels.searchScope}</p>
      <p className="search-count" role="status">
        {query.trim() === '' ? '' : countLabel(found.length)}
      </p>
      <ul className="search-results">
        {found.map((entry) => (
          <li key={entry.url}>
            <a href={entry.url}>{entry.title}</a>
            {entry.description !== '' && <p>{entry.description}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Pages that hold every word of the query, those with all of them in the title first. */
function findPages(index: readonly PageIndexEntry[], query: string): readonly PageIndexEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const found = index.filter((entry) => hasAll(`${entry.title} ${entry.description}`));
  return [...found.filter((entry) => hasAll(entry.title)), ...found.filter((entry) => !hasAll(entry.title))];
}

function countLabel(count: number): string {
  if (count === 0) {
    return labels.noDocumentsFound;
  }
  return count === 1 ? labels.oneDocumentFound : fillLabel(labels.documentsFound, { count });
}
