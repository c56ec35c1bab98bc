/** The common types of the checkers. */
import type { Finding, SampleFinding, SamplePage } from 'docs-build';
import type { ModelSource } from './models.ts';
import type { Claim } from './read-sample.ts';

export interface Context {
  readonly page: Pick<SamplePage, 'path' | 'files'>;
  /** The models of the page and shared ones. */
  readonly models: readonly ModelSource[];
}

/**
 * @returns What is wrong with a sample that the tool accepts; an empty list means that it is proven.
 * @throws the exception with which the tool rejects the sample, which a sample with `error` expects.
 */
export type Checker = (claim: Claim, context: Context) => Promise<readonly Found[]>;

/** @throws what a tool throws */
export type DrawSample = (claim: Claim, context: Context) => Promise<Drawn>;

export interface Drawn {
  readonly found: readonly Found[];
  /** Markdown; usually absent when something was found. */
  readonly drawn?: string;
  /** The same for who reads the Markdown of the page. */
  readonly asText?: string;
  /** The tools that made it; usually the generators. */
  readonly by?: readonly string[];
}

export type Found = Finding & Pick<SampleFinding, 'correction' | 'cause'>;

/** The sample names a model that does not exist. */
export const noModel = (name: string): Found => ({
  message: `there is no model called ${name} on this page or among the shared models`,
  hint: `a block is called so by \`\`\`concerto model=${name} or title="${name}.cto"; those with error, fragment or no-check do not count`,
});

export const noNamespace = (namespace: string): Found => ({
  message: `no model on this page or among the shared models declares the namespace ${namespace}`,
  hint: 'show the model, add it to the shared models, or say no-check="reason"',
});
