import type { SidebarLabels } from '../../src/shared/labels.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { outputPath, type RoutePath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import { type SidebarCode, type SidebarHtml, sidebarHtml } from './sidebar-html.ts';

/** The sidebars of all pages, and the fragment files that browsers fetch. */
export interface PageSidebars {
  /** Undefined for pages without a sidebar. */
  sidebarFor(route: RoutePath): SidebarHtml | undefined;
  /** Address of the page's sidebar fragment. */
  urlFor(route: RoutePath): string | undefined;
  files(): readonly OutputFile[];
}

export interface SidebarOptions {
  readonly code: SidebarCode;
  readonly labels: SidebarLabels;
  readonly baseUrl: string;
  /** Short hash of a text, for file names. */
  readonly hash: (content: string) => string;
}

export function sidebarsOf(site: Site, { code, labels, baseUrl, hash }: SidebarOptions): PageSidebars {
  const sidebarFor = sidebarHtml(site, code, labels);
  const fragments = new Map<string, OutputFile>();
  const urls = new Map<RoutePath, string>();
  for (const route of site.pages.keys()) {
    const sidebar = sidebarFor(route);
    if (!sidebar) continue;
    const file = fragments.get(sidebar.key) ?? fragmentFile(sidebar, hash);
    fragments.set(sidebar.key, file);
    urls.set(route, baseUrl + file.path);
  }
  return {
    sidebarFor,
    urlFor: (route) => urls.get(route),
    files: () => [...fragments.values()],
  };
}

/** Its name is a hash of what it is made from, so it is a key, too. */
function fragmentFile({ key, fragment }: SidebarHtml, hash: SidebarOptions['hash']): OutputFile {
  const path = outputPath(`assets/sidebar-${hash(key)}.html`);
  return { ...outputFile(path, fragment), key: () => path };
}
