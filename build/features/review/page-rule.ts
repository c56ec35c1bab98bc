import type { PageFinding } from '../../checks/page-findings.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { ReviewCode } from './review-rule.ts';

/** A rule about finished pages, one by one. Only `check` runs it. */
export interface PageRule {
  readonly code: ReviewCode;
  find(page: RenderedPage): Iterable<PageFinding>;
}
