import type { PageFinding } from '../page-findings.ts';
import type { Rule } from '../rule.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A rule about finished pages, one by one. Only `check` runs it. */
export interface PageRule extends Rule {
  find(page: RenderedPage): Iterable<PageFinding>;
}
