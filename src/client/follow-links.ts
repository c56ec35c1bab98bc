import { isHashJump, pageAddressOf } from './links.ts';

/** Milliseconds that a click on a link waits for the app before the browser loads a document. */
const patience = 500;
/** Milliseconds that this very file may have taken on a network where the app, twenty times as large, comes in time. */
const quick = 150;

export interface Links {
  /** The app is there: from now on it shows what links lead to, beginning with the click that is held. */
  handOver(visit: Visit): void;
}

type Visit = (url: URL, isFromSidebar: boolean) => void;

/**
 * Follows plain clicks on links to pages of this site. Until the app is there, a click has it loaded and is held for a
 * moment, the last one if there are several; on slow networks, where that would be in vain, the browser loads a document
 * at once.
 */
export function followLinks(baseUrl: string): Links {
  let visit: Visit | undefined;
  let held: (() => void) | undefined;
  const letGo = (): void => {
    held?.();
    held = undefined;
  };
  const hold = (click: () => void): void => {
    held = click;
    loadApp().catch(letGo);
  };
  document.addEventListener('click', (event) => {
    const url = pageAddressOf(event, baseUrl);
    if (url && !isHashJump(url) && (visit || isQuick())) {
      event.preventDefault();
      const follow = (): void =>
        visit ? visit(url, (event.target as Element).closest('[data-sidebar]') !== null) : location.assign(url);
      if (visit) follow();
      else {
        hold(follow);
        setTimeout(() => held === follow && letGo(), patience);
      }
    }
  });
  return {
    handOver: (own) => {
      visit = own;
      letGo();
    },
  };
}

const isQuick = (): boolean => (performance.getEntriesByName(import.meta.url)[0]?.duration ?? 0) < quick;
