/** The Content-Security-Policy of a site, collected over all of its pages. */
import type { Config } from '../config/config.ts';
import { contentPolicy, type PolicySources } from '../model/content-policy.ts';
import { hashSource, isGranted, type PageNeed, pageNeeds } from '../model/page-needs.ts';
import type { Bundle, Templates } from '../model/ports.ts';
import { isWritten, type Site } from '../model/site.ts';
import type { SiteSearch } from '../search/provider.ts';
import { pageOptions } from './stage-options.ts';

export interface FrameInput {
  readonly config: Config;
  readonly templates: Templates;
  readonly bundle: Bundle;
  readonly search?: SiteSearch | undefined;
  /** HTML of the component pages: their needs are known only when they are rendered. */
  readonly componentPages: readonly string[];
}

/** What a site needs whatever the texts of its pages need. */
export interface FrameNeeds {
  readonly given: readonly PolicySources[];
  /** Of HTML that is written for the whole site. */
  readonly written: readonly PageNeed[];
}

export function frameNeeds({ config, templates, bundle, componentPages, search }: FrameInput): FrameNeeds {
  const written = [
    config.footer.copyright,
    config.announcementBar?.content ?? '',
    textOf(templates),
    ...componentPages,
  ];
  const ofTool: PolicySources = {
    'script-src': [hashSource(bundle.prepaint)],
    'connect-src': search?.origins ?? [],
  };
  // The configuration may allow more than pages may.
  const ofHead = pageNeeds(pageOptions(config).headTags).map(asSources);
  return {
    given: [ofTool, { 'connect-src': scriptOrigins(config) }, ...ofHead],
    written: written.flatMap(pageNeeds),
  };
}

/** @param ofFrame Called only if there is a policy. @returns undefined if the site wants none. */
export function sitePolicy(
  site: Site,
  { security: { csp } }: Pick<Config, 'security'>,
  ofFrame: () => FrameNeeds,
): string | undefined {
  if (csp === false) return undefined;
  const { given, written } = ofFrame();
  const needs = [...needsOfDocs(site), ...written].filter(isGranted).map(asSources);
  // Sorted, so that moving a page changes no other.
  needs.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return contentPolicy([...given, ...needs, csp]);
}

/** Few pages need anything, and `serve` asks at each edit. */
function needsOfDocs({ pages }: Site): readonly PageNeed[] {
  const all: PageNeed[] = [];
  for (const page of pages.values()) if (isWritten(page) && page.doc.needs) all.push(...page.doc.needs);
  return all;
}

/** Scripts of other hosts may connect to their own host, as analytics scripts do. */
const scriptOrigins = ({ scripts }: Config): readonly string[] =>
  scripts
    .map((script) => (typeof script === 'string' ? script : script.src))
    .flatMap((src) => (/^https?:/.test(src) ? [new URL(src).origin] : []));

const asSources = ({ directive, source }: PageNeed): PolicySources => ({ [directive]: [source] });

const textOf = ({ page }: Templates): string => page.filter((part) => typeof part === 'string').join('');
