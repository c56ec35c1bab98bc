import { resolve } from 'node:path';
import type { SamplePage } from '../model/extension.ts';
import { type Result, result } from '../model/result.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import type { SiteOptions } from '../project/build.ts';
import { openProject } from '../project/project.ts';

export type SampleSource = Pick<SiteOptions, 'root' | 'config' | 'cache'>;

/** Reads the pages of a site in the form that sample checkers receive. Checks and runs nothing. */
export async function readSamplePages(source: SampleSource): Promise<Result<readonly SamplePage[]>> {
  const opened = await openProject({
    root: resolve(source.root ?? '.'),
    ...(source.config !== undefined && { configFile: resolve(source.config) }),
    cache: source.cache !== false,
  });
  const { project } = opened.value;
  if (!project) return result([], opened.diagnostics);
  try {
    const sources = project.readSources();
    const { docs, sampleFiles: files } = sources.value;
    const parsed = await project.parse(docs);
    const pages = parsed.value.map(({ path, samples }) => ({ path, blocks: samples, files }));
    const found = [...opened.diagnostics, ...sources.diagnostics, ...parsed.diagnostics, ...project.saveCache()];
    return result(pages, sortDiagnostics(found));
  } finally {
    await project.close();
  }
}
