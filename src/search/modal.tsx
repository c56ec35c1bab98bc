import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { SiteData } from '../shared/page-data.ts';
import type { SearchHit } from '../shared/search/hit.ts';
import { resolveSearchLabels, type SearchLabels } from '../shared/search/labels.ts';
import { counted } from './counted.ts';
import { hitId } from './hit-link.tsx';
import { KeyHelp } from './key-help.tsx';
import { loadProvider } from './load-provider.ts';
import { endOf, isShortcut, wrapFocus } from './modal-keys.ts';
import { noteOpened } from './note-opened.ts';
import { forget, promote } from './saved.ts';
import { SearchScreen } from './screens.tsx';
import { SearchForm } from './search-form.tsx';
import type { SearchSession } from './session.ts';
import type { SearchState } from './state.ts';

export interface ModalProps {
  readonly site: SiteData;
  readonly session: SearchSession;
  /** The position in the query at which typing continues; 0 selects all of it, so that typing replaces it. */
  readonly caret: number | null;
}

/** Passed to `close` when the reader goes to another page. */
export const leaving = 'leaving';

/** Milliseconds to wait for the next key: enough for a quick typist, too few to be noticed. */
const typingPause = 40;

/**
 * The search modal: a combobox and its list, over the page. Each opening begins with a new one. Long because its handlers
 * share three elements; what they do is in other modules.
 */
export function Modal({ site, session, caret }: ModalProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const texts = resolveSearchLabels(site.labels);
  const { status, screen, active } = state;
  const isSearching = status === 'loading' || status === 'stalled';

  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    input.current?.setSelectionRange(caret, endOf(caret));
  }, [caret]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is read from its beginning
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup.
    results.current?.scrollTo(0, 0);
  }, [screen]);

  const close = (why = ''): void => {
    // The closed field would keep the focus until the next frame, and a key that is pressed at once.
    input.current?.blur();
    dialog.current?.close(why);
  };
  const note = (place: number): void => noteOpened(session, place, () => loadProvider(site));
  /** Enter was pressed before the results arrived: it chooses their first hit. */
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isAwaited.current && !isSearching) {
      isAwaited.current = false;
      linkAt(active)?.click();
    }
  });
  const choose = (event: KeyboardEvent): void => {
    if (event.altKey) return;
    const link = linkAt(active);
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      if (link && active !== null) {
        note(active);
        window.open(link.href, '_blank', 'noopener');
      }
    } else if (isSearching) {
      isAwaited.current = true;
    } else {
      link?.click();
    }
  };
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
  const move = (by: 1 | -1): void => {
    session.send({ kind: 'move', by });
    const { active: now } = session.state();
    if (now === 0) results.current?.scrollTo(0, 0);
    else linkAt(now)?.scrollIntoView({ block: 'nearest' });
  };
  const onClick = (event: MouseEvent): void => {
    const link = closest<HTMLAnchorElement>(event.target, 'a[href]');
    if (!link || link.target === '_blank') return;
    if (link.dataset.place) note(Number(link.dataset.place));
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    close(leaving);
    // The next page starts with the focus at its beginning.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The page behind must not react to keys.
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
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (isInInput && event.key === 'Enter') {
      event.preventDefault();
      choose(event);
    }
  };
  const onMouseDown = (event: MouseEvent): void => {
    if (event.target === dialog.current) close();
    // The focus moves only to another control.
    else if (!closest(event.target, 'input, button, a')) event.preventDefault();
  };
  const onMouseMove = ({ target }: MouseEvent): void => {
    const { place } = closest<HTMLElement>(target, '[data-place]')?.dataset ?? {};
    if (place) session.send({ kind: 'point', at: Number(place) });
  };

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
        <SearchForm
          ref={input}
          {...{ state, texts }}
          onChange={({ target }) => ask(target.value, typingPause)}
          onReset={() => tryQuery('')}
          onClick={() => close()}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and options inside are what is used */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter chooses, in the input */}
        <div
          ref={results}
          className="search-screen"
          onClick={onClick}
          onMouseMove={onMouseMove}
          onTouchMove={() => input.current?.blur()}
        >
          <SearchScreen
            {...{ state, texts }}
            baseUrl={site.baseUrl}
            searchUrl={site.searchUrl}
            missingResultsUrl={site.search?.missingResultsUrl}
            onTry={tryQuery}
            onPromote={saveBy(promote)}
            onForget={saveBy(forget)}
          />
        </div>
        <KeyHelp texts={texts} credit={site.search?.credit} />
        <p className="visually-hidden" role="status">
          {statusText(state, texts)}
        </p>
      </div>
    </dialog>
  );
}

const linkAt = (place: number | null): HTMLAnchorElement | null =>
  place === null ? null : document.querySelector(`a[id="${hitId(place)}"][href]`);

const closest = <E extends Element>(target: EventTarget, selector: string): E | null | undefined =>
  (target as Partial<Element>).closest?.<E>(selector);

/** Announced to screen readers; an error announces itself. */
function statusText({ status, screen }: SearchState, texts: SearchLabels): string {
  if (status === 'stalled') return texts.searching;
  if (screen.kind === 'none') return texts.noDocumentsFound;
  if (screen.kind !== 'results') return '';
  const text = IS_ENGLISH
    ? texts.resultsFor.replace('{count}', `${screen.answer.nbHits}`)
    : counted(texts.resultsFor, texts.resultsFor, screen.answer.nbHits);
  return text.replace('{query}', () => screen.query);
}
