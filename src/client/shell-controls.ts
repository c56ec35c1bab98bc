import { closeDrawer, openDrawer } from './drawer.ts';

/** What the app does, too. It is passed on, so that this code and the app's do not share a file of their own. */
export interface ShellActions {
  readonly isAppThere: () => boolean;
  readonly switchColorMode: () => void;
  readonly toggleSidebar?: () => void;
  readonly dismissAnnouncement: () => void;
}

/** Does without the app what a control does that surrounds the article. */
export function onShellControl({ target }: Event, control: HTMLElement, actions: ShellActions): void {
  const at = (selector: string) => (target as Element).closest<HTMLElement>(selector);
  // The app came while this code was loaded.
  if (actions.isAppThere()) at('button')?.click();
  else if (control.matches('.navbar-toggle')) openDrawer(control);
  else if (at('.color-mode-toggle')) actions.switchColorMode();
  else if (at('.sidebar-toggle')) actions.toggleSidebar?.();
  else if (at('.panel-back')) control.classList.remove('panel-at-sidebar');
  else if (at('.panel-close, .panel-backdrop, a')) closeDrawer();
  else if (control.matches('.announcement > button')) actions.dismissAnnouncement();
}
