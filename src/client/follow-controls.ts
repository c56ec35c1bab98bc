import { dismissAnnouncement } from './announcement.ts';
import { switchColorMode } from './color-mode.ts';
import { toggleSidebar } from './sidebar-visibility.ts';

/** Around the article: the app's, as soon as it is there. */
const ofShell = ', .navbar-toggle, .color-mode-toggle, .panel, .panel-backdrop, .announcement > button';
const isAppThere = (): boolean => document.documentElement.dataset.hasHydrated === 'true';
const shell = { isAppThere, switchColorMode, ...(CAN_HIDE_SIDEBAR && { toggleSidebar }), dismissAnnouncement };

/** Handles controls in and around articles, on this page and later ones, by code that is loaded when the reader points at one. */
export function followControls(): void {
  let controls: typeof import('./controls.ts') | undefined;
  for (const name of ['pointerover', 'focusin', 'keydown', 'click']) {
    addEventListener(name, async (event) => {
      const target = event.target as Partial<Element>;
      const control = target.closest?.(
        `${HAS_BUTTONS ? '[data-button], ' : ''}.code-block, .copy-page, .diagram-open, .hash-link, .back-to-top, .toc, .tabs > li${isAppThere() ? '' : ofShell}`,
      );
      if (!control) return;
      // If loading failed, the next event tries again.
      if (!controls) controls = await import('./controls.ts').catch(() => undefined);
      if (controls) controls.onControl(event, control, shell);
      else if (event.type === 'click' && target.closest?.('button, input')) tellFailure(control);
    });
  }
}
