import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { SiteData } from '../shared/page-data.ts';
import type { SearchHit } from '../shared/search/hit.ts';
import { resolveSearchLabels, type SearchLabels } from '../shared/search/labels.ts';
import { hitId } from './hit-link.tsx';
import { CrossIcon, LensIcon } from './icons.tsx';
import { KeyHelp } from './key-help.tsx';
import { finderOf } from './load-provider.ts';
import { forget, promote, remember } from './saved.ts';
import { listId, ScreenOf } from './screens.tsx';
import type { SearchSession } from './session.ts';
import { hitsOf, type SearchState } from './state.ts';

export interface ModalProps {
  readonly site: SiteData;
  readonly session: SearchSession;
  /** Selects what the input begins with, so that typing replaces it. */
  readonly isSelected: boolean;
}

/** Why the modal was closed, when the reader goes to another page. */
export const leaving = 'leaving';

/** Long enough for the next key of a quick typist, too short to be noticed. */
const pause = 40;

/** The search modal: a combobox and its list, over the page. Everything in it begins anew with each opening. */
export function Modal({ site, session, isSelected }: ModalProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  /** Enter was pressed before the answer came: its first hit is meant. */
  const isAwaited = useRef(false);
  const texts = resolveSearchLabels(site.labels);
  const { query, status, screen, isOpen, active } = state;

  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    if (isSelected) input.current?.select();
  }, [isSelected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is read from its beginning
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to give back here.
    results.current?.scrollTo(0, 0);
  }, [screen]);

  const close = (why = ''): void => dialog.current?.close(why);
  const ask = (text: string, wait?: number): void => {
    isAwaited.current = false;
    session.ask(text, wait);
  };
  const tryQuery = (text: string): void => {
    ask(text);
    input.current?.focus();
  };
  const saveBy = (change: typeof promote) => (hit: SearchHit) => {
    session.save((saved) => change(saved, hit));
    input.current?.focus();
  };
  const linkAt = (place: number | null): HTMLAnchorElement | null =>
    place === null ? null : document.querySelector(`a#${hitId(place)}[href]`);

  useEffect(() => {
    if (isAwaited.current && (status === 'idle' || status === 'error')) {
      isAwaited.current = false;
      linkAt(active)?.click();
    }
  });

  const note = (place: number): void => {
    const hit = hitsOf(screen)[place];
    if (hit === undefined) return;
    const isFound = screen.kind === 'results';
    const placed = isFound ? screen.groups.flatMap(({ hits }) => hits)[place] : undefined;
    session.save((saved) => remember(saved, hit, placed?.parent));
    const { queryID, hits } = isFound ? screen.answer : {};
    if (queryID !== undefined && hits !== undefined)
      void finderOf(site).then(({ selected }) => selected?.(hit, hits.indexOf(hit) + 1, queryID));
  };
  const choose = (event: KeyboardEvent): void => {
    const link = linkAt(active);
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      if (link !== null && active !== null) {
        note(active);
        window.open(link.href, '_blank', 'noopener');
      }
    } else if (status === 'loading' || status === 'stalled') {
      isAwaited.current = true;
    } else {
      link?.click();
    }
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.target === '_blank') return;
    if (link.dataset.place !== undefined) note(Number(link.dataset.place));
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    close(leaving);
    // The page that comes begins at its own beginning.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is behind answers no keys.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const isInInput = event.target === input.current;
    if (event.key === 'Escape' || isShortcut(event)) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      wrapFocus(event, dialog.current);
    } else if (isInInput && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      session.send({ kind: 'move', by: event.key === 'ArrowDown' ? 1 : -1 });
      const { active: now } = session.state();
      if (now === 0) results.current?.scrollTo(0, 0);
      else linkAt(now)?.scrollIntoView({ block: 'nearest' });
    } else if (isInInput && event.key === 'Enter') {
      event.preventDefault();
      choose(event);
    }
  };
  const onMouseDown = (event: MouseEvent): void => {
    if (event.target === dialog.current) close();
    // What has the focus keeps it, unless the reader turns to another control.
    else if (!(event.target instanceof Element && event.target.closest('input, button, a'))) event.preventDefault();
  };
  const onMouseMove = ({ target }: MouseEvent): void => {
    const { place } = (target instanceof Element && target.closest<HTMLElement>('[data-place]')?.dataset) || {};
    if (place !== undefined) session.send({ kind: 'point', at: Number(place) });
  };
  const activeId = isOpen && active !== null ? hitId(active) : undefined;

  return (
    <dialog
      ref={dialog}
      className="search-modal"
      data-status={status}
      aria-label={texts.searchDialog}
      aria-modal="true"
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
    >
      <div className="search-box">
        <form
          className="search-form"
          onSubmit={(event) => event.preventDefault()}
          onReset={(event) => {
            event.preventDefault();
            tryQuery('');
          }}
        >
          <LensIcon />
          <input
            ref={input}
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
            onChange={({ target }) => ask(target.value, pause)}
          />
          <button
            type="reset"
            className="search-action"
            title={texts.clearQuery}
            aria-label={texts.clearQuery}
            hidden={query === ''}
          >
            <CrossIcon />
          </button>
          <button type="button" className="search-cancel" onClick={() => close()}>
            {texts.cancelSearch}
          </button>
        </form>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and options inside are what is used */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter chooses, in the input */}
        <div
          ref={results}
          className="search-screen"
          onClick={onClick}
          onMouseMove={onMouseMove}
          onTouchMove={() => input.current?.blur()}
        >
          <ScreenOf
            state={state}
            texts={texts}
            baseUrl={site.baseUrl}
            searchUrl={site.searchUrl}
            missingResultsUrl={site.search?.missingResultsUrl}
            onTry={tryQuery}
            onPromote={saveBy(promote)}
            onForget={saveBy(forget)}
          />
        </div>
        <KeyHelp texts={texts} isHosted={site.search?.provider === 'hosted'} />
        <p className="visually-hidden" role="status">
          {statusText(state, texts)}
        </p>
      </div>
    </dialog>
  );
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Told to those who do not see the screen; an error is told by itself. */
function statusText({ status, screen }: SearchState, texts: SearchLabels): string {
  if (status === 'stalled') return texts.searching;
  if (screen.kind === 'none') return texts.noDocumentsFound;
  if (screen.kind !== 'results') return '';
  return texts.resultsFor.replace('{count}', `${screen.answer.nbHits}`).replace('{query}', () => screen.query);
}

/** Tab and Shift+Tab go round what can have the focus now. */
function wrapFocus(event: KeyboardEvent, dialog: HTMLElement | null): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('a[href]:not([tabindex]), button, input') ?? [])].filter(
    (element) => element.getClientRects().length > 0,
  );
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
  if (document.activeElement === last || !stops.some((stop) => stop === document.activeElement)) {
    event.preventDefault();
    first?.focus();
  }
}
