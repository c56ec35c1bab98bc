/** All features, in the order in which their hooks are called. See feature.ts for what a row may hold. */
import { audit } from './audit/feature.ts';
import { axe } from './axe/feature.ts';
import { baseline } from './baseline/feature.ts';
import { coverage } from './coverage/feature.ts';
import { diagrams } from './diagrams/feature.ts';
import { diff } from './diff/feature.ts';
import { docusaurus } from './docusaurus/feature.ts';
import { embeddedSearch } from './embedded-search/feature.ts';
import { externalLinks } from './external-links/feature.ts';
import type { Feature } from './feature.ts';
import { feed } from './feed/feature.ts';
import { fix } from './fix/feature.ts';
import { formulas } from './formulas/feature.ts';
import { hostFiles } from './host-files/feature.ts';
import { hostedSearch } from './hosted-search/feature.ts';
import { imageCopies } from './image-copies/feature.ts';
import { init } from './init/feature.ts';
import { llms } from './llms/feature.ts';
import { lsp } from './lsp/feature.ts';
import { markdownCopies } from './markdown-copies/feature.ts';
import { markdownExtra } from './markdown-extra/feature.ts';
import { mcp } from './mcp/feature.ts';
import { mdbook } from './mdbook/feature.ts';
import { meilisearch } from './meilisearch/feature.ts';
import { migrate } from './migrate/feature.ts';
import { mkdocs } from './mkdocs/feature.ts';
import { movePages } from './move-pages/feature.ts';
import { offline } from './offline/feature.ts';
import { opensearch } from './opensearch/feature.ts';
import { otherTools } from './other-tools/feature.ts';
import { pack } from './pack/feature.ts';
import { pageChanges } from './page-changes/feature.ts';
import { pdf } from './pdf/feature.ts';
import { plugins } from './plugins/feature.ts';
import { printAll } from './print-all/feature.ts';
import { reports } from './reports/feature.ts';
import { review } from './review/feature.ts';
import { robotsTxt } from './robots-txt/feature.ts';
import { routesLock } from './routes-lock/feature.ts';
import { searchService } from './search-service/feature.ts';
import { sharedCache } from './shared-cache/feature.ts';
import { since } from './since/feature.ts';
import { siteIcons } from './site-icons/feature.ts';
import { siteIndex } from './site-index/feature.ts';
import { sitemap } from './sitemap/feature.ts';
import { socialCards } from './social-cards/feature.ts';
import { spelling } from './spelling/feature.ts';
import { starlight } from './starlight/feature.ts';
import { structuredData } from './structured-data/feature.ts';
import { tags } from './tags/feature.ts';
import { theme } from './theme/feature.ts';
import { verifyDeploy } from './verify-deploy/feature.ts';
import { vitepress } from './vitepress/feature.ts';
import { wording } from './wording/feature.ts';
import { zoom } from './zoom/feature.ts';

export const features: readonly Feature[] = [
  otherTools,
  docusaurus,
  vitepress,
  starlight,
  markdownExtra,
  mkdocs,
  mdbook,
  meilisearch,
  embeddedSearch,
  hostedSearch,
  init,
  migrate,
  movePages,
  theme,
  coverage,
  verifyDeploy,
  diff,
  audit,
  mcp,
  lsp,
  sharedCache,
  pack,
  pdf,
  plugins,
  diagrams,
  formulas,
  zoom,
  externalLinks,
  review,
  wording,
  spelling,
  routesLock,
  searchService,
  baseline,
  since,
  axe,
  fix,
  reports,
  tags,
  pageChanges,
  printAll,
  markdownCopies,
  llms,
  siteIndex,
  imageCopies,
  socialCards,
  siteIcons,
  sitemap,
  robotsTxt,
  feed,
  hostFiles,
  structuredData,
  opensearch,
  offline,
];
