/** The codes, labels, and secrets of all features. To take a feature out, delete its rows here, in keys.ts and in index.ts, and its folders. */
import { entriesOf } from '../model/facts.ts';
import { audit } from './audit/facts.ts';
import { axe } from './axe/facts.ts';
import { baseline } from './baseline/facts.ts';
import { coverage } from './coverage/facts.ts';
import { diagrams } from './diagrams/facts.ts';
import { diff } from './diff/facts.ts';
import { externalLinks } from './external-links/facts.ts';
import { formulas } from './formulas/facts.ts';
import { hostedSearch } from './hosted-search/facts.ts';
import { imageCopies } from './image-copies/facts.ts';
import { markdownExtra } from './markdown-extra/facts.ts';
import { meilisearch } from './meilisearch/facts.ts';
import { movePages } from './move-pages/facts.ts';
import { opensearch } from './opensearch/facts.ts';
import { otherTools } from './other-tools/facts.ts';
import { pack } from './pack/facts.ts';
import { pageChanges } from './page-changes/facts.ts';
import { pdf } from './pdf/facts.ts';
import { plugins } from './plugins/facts.ts';
import { review } from './review/facts.ts';
import { routesLock } from './routes-lock/facts.ts';
import { searchService } from './search-service/facts.ts';
import { sharedCache } from './shared-cache/facts.ts';
import { socialCards } from './social-cards/facts.ts';
import { spelling } from './spelling/facts.ts';
import { tags } from './tags/facts.ts';
import { verifyDeploy } from './verify-deploy/facts.ts';
import { wording } from './wording/facts.ts';
import { zoom } from './zoom/facts.ts';

const all = [
  audit,
  axe,
  baseline,
  coverage,
  diagrams,
  diff,
  externalLinks,
  formulas,
  hostedSearch,
  imageCopies,
  markdownExtra,
  meilisearch,
  movePages,
  opensearch,
  otherTools,
  pack,
  pageChanges,
  pdf,
  plugins,
  review,
  routesLock,
  searchService,
  sharedCache,
  socialCards,
  spelling,
  tags,
  verifyDeploy,
  wording,
  zoom,
] as const;

export const featureCodes = entriesOf(all, 'codes');
export const featureLabels = entriesOf(all, 'labels');
export const featureSecrets = entriesOf(all, 'secrets');
