/** The script before the first paint on sites whose readers can hide the sidebar: what they have hidden never flashes. */
import './pre-paint.ts';

try {
  if (localStorage.getItem('docs.sidebar') === 'hidden') document.documentElement.dataset.sidebarHidden = '';
} catch {
  // Without storage it is shown.
}
