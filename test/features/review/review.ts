/** Runs the rules of `check` on a site in memory, as `docs-build check` runs them on a folder. */
import { readFileSync } from 'node:fs';
import type { ConfigInput } from '../../../build/config/config.ts';
import { readOutline } from '../../../build/features/review/read-outline.ts';
import type { Repository, ReviewedFiles } from '../../../build/features/review/review-rule.ts';
import { reviewSite } from '../../../build/features/review/review-site.ts';
import type { Diagnostic } from '../../../build/model/diagnostic.ts';
import { outputFile } from '../../../build/model/output-file.ts';
import { outputPath } from '../../../build/model/paths.ts';
import { ok } from '../../../build/model/result.ts';
import { applySeverities, sortDiagnostics } from '../../../build/pipeline/sort-diagnostics.ts';
import { fakeBundle, site, sourcesOf } from '../../support/site-test.ts';

const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

type Texts = Readonly<Record<string, string>>;

/**
 * @param files May hold a configuration (`docs.config.json`) and a style sheet (`*.css`); other files that make no page
 *        are in the repository `acme/tool`.
 */
export async function review(files: Texts, config: ConfigInput = {}): Promise<readonly Diagnostic[]> {
  const content = Object.fromEntries(
    Object.entries(files).filter(([path]) => /^(?:docs|src\/pages|static)\//.test(path)),
  );
  const css = [tokens, ...Object.entries(files).flatMap(([path, text]) => (path.endsWith('.css') ? [text] : []))];
  const own = JSON.parse(files['docs.config.json'] ?? '{}') as ConfigInput;
  const bundle = { ...fakeBundle(), files: [outputFile(outputPath('assets/app.css'), css.join('\n'))] };
  const { build, request } = await site(content, { ...own, ...config }).build({
    ports: { bundler: { bundle: async () => ok(bundle) } },
  });
  if (!build.site) throw new Error('the site cannot be assembled');
  const { docs } = sourcesOf(content);
  const found = await reviewSite(
    { ...build, site: build.site },
    {
      config: request.config,
      outlines: new Map(docs.map((file) => [file.path, readOutline(file)])),
      files: filesOf(files),
      dates: new Map(),
      now: Date.parse('2026-01-31'),
      hasFile: () => true,
    },
  );
  return sortDiagnostics([...build.diagnostics, ...applySeverities(found, request.config)]);
}

const filesOf = (files: Texts): ReviewedFiles => ({
  staticFolder: 'static',
  bytesOf: ({ absolute }) => files[absolute.slice(1)]?.length ?? 0,
  mentions: (words) =>
    Object.entries(files).some(([path, text]) => /\.(?:md|css|json)$/.test(path) && text.includes(words)),
  repository: repositoryOf(files),
});

const repositoryOf = (files: Texts): Repository => ({
  names: new Set(['acme/tool']),
  refs: new Set(['main', 'next', 'v1.0']),
  current: new Set(['main']),
  entry(path) {
    const text = files[path];
    if (text !== undefined) return { kind: 'file', lines: text.replace(/\n$/, '').split('\n').length };
    return Object.keys(files).some((one) => one.startsWith(`${path}/`)) ? { kind: 'folder' } : undefined;
  },
});
