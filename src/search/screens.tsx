/** What the modal shows between its input and its footer. */
import type { ReactNode } from 'react';
import type { SearchHit } from '../shared/search/hit.ts';
import type { SearchLabels } from '../shared/search/labels.ts';
import { HitLink } from './hit-link.tsx';
import { levelOf } from './hits.ts';
import { ClockIcon, CrossIcon, FavoriteIcon, PageIcon, SectionIcon, StarIcon } from './icons.tsx';
import { searchAddress } from './query.ts';
import type { Saved } from './saved.ts';
import type { Screen, SearchState } from './state.ts';

export interface ScreenProps {
  readonly state: SearchState;
  readonly texts: SearchLabels;
  readonly baseUrl: string;
  readonly searchUrl: string;
  /** Template of the address where readers report a query; `{query}` stands for it. */
  readonly missingResultsUrl: string | undefined;
  readonly onTry: (query: string) => void;
  readonly onPromote: (hit: SearchHit) => void;
  readonly onForget: (hit: SearchHit) => void;
}

export const listId = 'search:list';

export function SearchScreen(props: ScreenProps) {
  const { screen } = props.state;
  switch (screen.kind) {
    case 'blank':
      return null;
    case 'start':
      return <StartScreen {...props} saved={screen.saved} />;
    case 'results':
      return <ResultsScreen {...props} screen={screen} />;
    case 'none':
      return <NoneScreen {...props} query={screen.query} />;
    case 'error':
      return <Failure texts={props.texts} />;
  }
}

function StartScreen({ state, texts, baseUrl, saved, onPromote, onForget }: ScreenProps & { readonly saved: Saved }) {
  const { recents, favorites } = saved;
  const parts = [
    { name: texts.recentSearches, hits: recents, icon: <ClockIcon />, remove: texts.removeRecentSearch },
    { name: texts.favoriteSearches, hits: favorites, icon: <FavoriteIcon />, remove: texts.removeFavoriteSearch },
  ].filter(({ hits }) => hits.length > 0);
  if (parts.length === 0) return <p className="search-message">{texts.noRecentSearches}</p>;
  let place = 0;
  return (
    <div className="search-saved">
      <List texts={texts}>
        {parts.map(({ name, hits, icon }) => (
          <Group key={name} name={name}>
            {hits.map((hit) => (
              <HitLink
                key={hit.objectID}
                {...{ hit, baseUrl, icon }}
                place={place}
                isActive={place++ === state.active}
              />
            ))}
          </Group>
        ))}
      </List>
      {/* Beside the list, row by row: what is in an option cannot be reached by itself. */}
      <div className="search-actions">
        {parts.map(({ name, hits, remove }) => (
          <ul key={name}>
            {hits.map((hit) => (
              <li key={hit.objectID}>
                {hits === recents && <Action name={texts.saveSearch} hit={hit} icon={<StarIcon />} onDo={onPromote} />}
                <Action name={remove} hit={hit} icon={<CrossIcon />} onDo={onForget} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

interface ActionProps {
  readonly name: string;
  readonly hit: SearchHit;
  readonly icon: ReactNode;
  readonly onDo: (hit: SearchHit) => void;
}

function Action({ name, hit, icon, onDo }: ActionProps) {
  const what = hit.hierarchy[levelOf(hit)] ?? '';
  return (
    <button
      type="button"
      className="icon-button"
      title={name}
      aria-label={`${name}: ${what}`}
      onClick={() => onDo(hit)}
    >
      {icon}
    </button>
  );
}

function ResultsScreen({
  state,
  texts,
  baseUrl,
  searchUrl,
  screen,
}: ScreenProps & { readonly screen: Screen & { readonly kind: 'results' } }) {
  const { groups, answer } = screen;
  let place = 0;
  return (
    <>
      <List texts={texts}>
        {groups.map(({ name, hits }) => (
          <Group key={name} name={name}>
            {hits.map(({ hit, parent, isLastOfPage }) => (
              <HitLink
                key={hit.objectID}
                {...{ hit, baseUrl }}
                icon={iconOf(hit)}
                className={parent ? `search-child ${isLastOfPage ? 'search-child-last' : ''}` : ''}
                place={place}
                isActive={place++ === state.active}
              />
            ))}
          </Group>
        ))}
      </List>
      {searchUrl !== '' && (
        <a className="search-all" href={searchAddress(searchUrl, state.query)}>
          {texts.seeAllResults.replace('{count}', `${answer.nbHits}`)}
        </a>
      )}
    </>
  );
}

function iconOf({ type }: SearchHit): ReactNode {
  return type === 'lvl1' ? <PageIcon /> : <SectionIcon />;
}

const List = ({ texts, children }: { readonly texts: SearchLabels; readonly children: ReactNode }) => (
  <div id={listId} role="listbox" aria-label={texts.searchDialog} tabIndex={-1}>
    {children}
  </div>
);

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a list of options
    <div role="group" aria-label={name}>
      {name !== '' && (
        <p className="search-group" aria-hidden="true">
          {name}
        </p>
      )}
      {children}
    </div>
  );
}

function NoneScreen({ state, texts, missingResultsUrl, query, onTry }: ScreenProps & { readonly query: string }) {
  const tries = state.suggestions.slice(0, 3);
  return (
    <div className="search-message">
      <p className="search-message-title">
        {texts.noResultsFor} "<strong>{query}</strong>"
      </p>
      {tries.length > 0 && (
        <>
          <p>{texts.trySearchingFor}</p>
          <ul>
            {tries.map((text) => (
              <li key={text}>
                <button type="button" className="search-try" onClick={() => onTry(`${text.toLowerCase()} `)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl !== undefined && (
        <p>
          {texts.missingResults}{' '}
          <a
            href={missingResultsUrl.replace('{query}', () => encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.reportMissingResults}
          </a>
        </p>
      )}
    </div>
  );
}

/** Also on the search page, with a button to try again. */
export function Failure({ texts, children }: { readonly texts: SearchLabels; readonly children?: ReactNode }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message-title">{texts.searchFailed}</p>
      <p>{texts.searchFailedHelp}</p>
      {children}
    </div>
  );
}
