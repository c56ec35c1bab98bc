/** The keys of all features, in the configuration and in front matter. */
import { entriesOf } from '../model/facts.ts';
import { audit } from './audit/keys.ts';
import { docusaurus } from './docusaurus/keys.ts';
import { embeddedSearch } from './embedded-search/keys.ts';
import { externalLinks } from './external-links/keys.ts';
import { feed } from './feed/keys.ts';
import { formulas } from './formulas/keys.ts';
import { hostFiles } from './host-files/keys.ts';
import { hostedSearch } from './hosted-search/keys.ts';
import { imageCopies } from './image-copies/keys.ts';
import { llms } from './llms/keys.ts';
import { markdownCopies } from './markdown-copies/keys.ts';
import { meilisearch } from './meilisearch/keys.ts';
import { mkdocs } from './mkdocs/keys.ts';
import { offline } from './offline/keys.ts';
import { pageChanges } from './page-changes/keys.ts';
import { plugins } from './plugins/keys.ts';
import { printAll } from './print-all/keys.ts';
import { review } from './review/keys.ts';
import { robotsTxt } from './robots-txt/keys.ts';
import { routesLock } from './routes-lock/keys.ts';
import { sharedCache } from './shared-cache/keys.ts';
import { siteIcons } from './site-icons/keys.ts';
import { siteIndex } from './site-index/keys.ts';
import { socialCards } from './social-cards/keys.ts';
import { spelling } from './spelling/keys.ts';
import { structuredData } from './structured-data/keys.ts';
import { tags } from './tags/keys.ts';
import { vitepress } from './vitepress/keys.ts';
import { wording } from './wording/keys.ts';
import { zoom } from './zoom/keys.ts';

const all = [
  audit,
  docusaurus,
  embeddedSearch,
  externalLinks,
  feed,
  formulas,
  hostFiles,
  hostedSearch,
  imageCopies,
  llms,
  markdownCopies,
  meilisearch,
  mkdocs,
  offline,
  pageChanges,
  plugins,
  review,
  printAll,
  robotsTxt,
  routesLock,
  siteIcons,
  sharedCache,
  siteIndex,
  socialCards,
  spelling,
  structuredData,
  tags,
  vitepress,
  wording,
  zoom,
] as const;

export const featureKeys = entriesOf(all, 'config');
export const featureCheckKeys = entriesOf(all, 'check');
export const featureFrontMatter = entriesOf(all, 'frontMatter');
export const featureMarkdownKeys = entriesOf(all, 'markdown');
export const featureVersionKeys = entriesOf(all, 'version');
export const featureImageKeys = entriesOf(all, 'images');
export const featureHeadingIds = entriesOf(all, 'headingIds');
/** Of other tools. */
export const keysElsewhere: Readonly<Record<string, string>> = entriesOf(all, 'instead');
export const featureSearchKeys = entriesOf(all, 'search');
export const featureSearchProviders = entriesOf(all, 'searchProviders');
