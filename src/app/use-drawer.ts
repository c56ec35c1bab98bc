import { type RefObject, useEffect, useRef, useState } from 'react';

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

  useEffect(() => {
    const drawer = panel.current;
    if (!isOpen || !drawer) return undefined;
    const opener = document.activeElement;
    const shut = (): void => setOpenFor(undefined);
    const unguard = guardHistory?.(shut);
    drawer.querySelector<HTMLElement>('.panel-close')?.focus();
    // Should it not come, the drawer can be used and closed nevertheless, and all behind it is inert.
    const holding = import('../client/hold-panel.ts').then(
      ({ holdPanel }) => holdPanel(drawer),
      () => undefined,
    );
    return () => {
      void holding.then((letGo) => letGo?.());
      unguard?.();
      // After a page change, the router has already moved the focus.
      const isFocusInside = drawer.contains(document.activeElement);
      if (opener instanceof HTMLElement && (isFocusInside || document.activeElement === document.body)) {
        opener.focus();
      }
    };
  }, [isOpen, guardHistory]);

  return {
    panel,
    isOpen,
    close: () => setOpenFor(undefined),
    toggle: () => setOpenFor(isOpen ? undefined : view),
  };
}
