import type { ChangeEventHandler, RefObject } from 'react';
import type { SearchLabels } from '../shared/search/labels.ts';
import { hitId } from './hit-link.tsx';
import { CrossIcon, LensIcon } from './icons.tsx';
import { listId } from './screens.tsx';
import type { SearchState } from './state.ts';

export interface SearchFormProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly state: SearchState;
  readonly texts: SearchLabels;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  /** The button that clears the query. */
  readonly onReset: () => void;
  /** The button that closes the modal. */
  readonly onClick: () => void;
}

/** The combobox of the modal, with its buttons. */
export function SearchForm({ ref, state, texts, onChange, onReset, onClick }: SearchFormProps) {
  const { query, isOpen, active } = state;
  const activeId = isOpen && active !== null ? hitId(active) : undefined;
  return (
    <form className="search-form" onSubmit={(event) => event.preventDefault()}>
      <LensIcon />
      <input
        ref={ref}
        type="search"
        role="combobox"
        aria-label={texts.searchDialog}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        placeholder={texts.searchInput}
        value={query}
        maxLength={64}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint={activeId === undefined ? 'search' : 'go'}
        onChange={onChange}
      />
      <button
        type="button"
        className="icon-button"
        title={texts.clearQuery}
        aria-label={texts.clearQuery}
        hidden={query === ''}
        onClick={onReset}
      >
        <CrossIcon />
      </button>
      <button type="button" className="search-cancel" onClick={onClick}>
        {texts.cancelSearch}
      </button>
    </form>
  );
}
