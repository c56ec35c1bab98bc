import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepFocusInside } from '../client/focus.ts';
import { lockScroll } from '../client/scroll.ts';

export interface Drawer {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** While set, Back or Forward calls `close` instead. Returns a function that removes it. */
export type GuardHistory = (close: () => void) => () => void;

/**
 * The navigation drawer of narrow screens. It is open for one view only, so a page change closes it by itself. While it
 * is open, focus stays inside and the page behind does not scroll.
 */
export function useDrawer(view: unknown, guardHistory: GuardHistory | undefined): Drawer {
  const panel = useRef<HTMLDivElement>(null);
  const [openFor, setOpenFor] = useState<unknown>(undefined);
  const isOpen = openFor === view;
  const close = (): void => setOpenFor(undefined);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
    } else if (event.key === 'Tab' && panel.current) {
      keepFocusInside(panel.current, event);
    }
  });

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const opener = document.activeElement;
    const wide = window.matchMedia('(min-width: 997px)');
    const shut = (): void => setOpenFor(undefined);
    const unguard = guardHistory?.(shut);
    const unlock = lockScroll();
    panel.current?.querySelector<HTMLElement>('.panel-close')?.focus();
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', shut);
    return () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', shut);
      unlock();
      unguard?.();
      // After a page change, the router has already moved the focus.
      const isFocusInside = panel.current?.contains(document.activeElement) ?? false;
      if (opener instanceof HTMLElement && (isFocusInside || document.activeElement === document.body)) {
        opener.focus();
      }
    };
  }, [isOpen, guardHistory]);

  return { panel, isOpen, close, toggle: () => setOpenFor(isOpen ? undefined : view) };
}
