/** All checks of a whole site. To add a check, add a file next to this one and a row here. */
import { languageFolders } from '../languages/language-folders.ts';
import { blockedHtml } from './blocked-html.ts';
import { missingAnchor } from './missing-anchor.ts';
import { missingAsset } from './missing-asset.ts';
import { missingMarkdown } from './missing-markdown.ts';
import { missingPage } from './missing-page.ts';
import type { SiteCheck } from './site-check.ts';
import { unknownNeighbor } from './unknown-neighbor.ts';
import { unknownSidebar } from './unknown-sidebar.ts';
import { windowsName } from './windows-name.ts';

export const siteChecks: readonly SiteCheck[] = [
  missingPage,
  missingMarkdown,
  missingAnchor,
  missingAsset,
  unknownNeighbor,
  unknownSidebar,
  blockedHtml,
  languageFolders,
  windowsName,
];
