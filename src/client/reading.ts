/**
 * The reading client: all that readers of a page use as long as they stay on it, in plain DOM code. It starts when it is
 * imported, by the loader or by the app. What it has begun goes on on later pages, so the app does none of it again.
 */
import { awaitApp } from './await-app.ts';
import { articleHtml, page, prefetches, site } from './first-page.ts';
import { followColorMode } from './follow-color-mode.ts';
import { followControls } from './follow-controls.ts';
import { followDrawer } from './follow-drawer.ts';
import { followKeyboardUse } from './follow-keyboard-use.ts';
import { followSkipLink } from './follow-skip-link.ts';
import { mounts } from './mounts.ts';
import { followVersionChoice } from './preferred-version.ts';
import { followReadingPosition } from './reading-position.ts';
import { repeatLast } from './repeat-last.ts';
import { revealCurrentPage } from './reveal-current-page.ts';
import { followTabs } from './tabs.ts';

// It may have been taken away when this code could not be loaded.
document.documentElement.dataset.js = '';
followColorMode(site.colorMode);
followKeyboardUse();
followTabs();
followControls();
followDrawer();
followSkipLink();
followReadingPosition();
if (HAS_VERSIONS) followVersionChoice();
revealCurrentPage();
if (HAS_EXTENSION_CLIENTS) mounts({ page, article: articleHtml }, document.querySelector('[data-article]'));
if (page.kind === 'not-found')
  import('./suggest-pages.ts').then(({ suggestPages }) => suggestPages(site)).catch(() => {});
prefetches.watch(page.route);
awaitApp(site, page);
repeatLast();
