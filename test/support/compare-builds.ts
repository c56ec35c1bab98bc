/** Compares builds that remember, on disk and in `serve`, with builds from nothing, over random changes of a site. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { outputPath } from '../../build/model/paths.ts';
import { openDevSite } from '../../build/project/dev-site.ts';
import { openProject, type Project } from '../../build/project/project.ts';
import { publishProject } from '../../build/publish/publish-site.ts';
import { makeRoot, readTree } from './command.ts';
import { firstFiles, randomEdits } from './random-edits.ts';

const { signal } = new AbortController();

async function projectIn(root: string, cache: boolean): Promise<Project> {
  const { value, diagnostics } = await openProject({ root, cache });
  if (!value.project) throw new Error(JSON.stringify(diagnostics));
  return value.project;
}

async function publish(root: string, out: string, cache: boolean): Promise<ReadonlyMap<string, string>> {
  const project = await projectIn(root, cache);
  const { state } = await publishProject(project, { out, signal });
  await project.close();
  expect(['published', 'unchanged']).toContain(state);
  return readTree(join(root, out));
}

export async function compareBuilds(seed: number, steps: number): Promise<void> {
  const root = makeRoot(firstFiles);
  const edit = randomEdits(root, seed);
  const { value, diagnostics } = await openProject({ root, cache: false });
  if (!value.project) throw new Error(JSON.stringify(diagnostics));
  const { project } = value;
  const site = await openDevSite({
    project,
    diagnostics,
    configFiles: value.watchedFiles,
    watch: async () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    site.close();
    await project.close();
  });
  for (let step = 0; step < steps; step += 1) {
    await site.changed(edit());
    rmSync(join(root, 'fresh'), { recursive: true, force: true });
    const fresh = await publish(root, 'fresh', false);
    expect(await publish(root, 'dist', true), `seed ${seed}, step ${step}: build`).toEqual(fresh);
    const served = [...fresh.keys()]
      .filter((path) => !path.startsWith('assets/search/'))
      .map((path) => [
        path,
        Buffer.from(site.current().files.get(outputPath(path))?.content() ?? '').toString('latin1'),
      ]);
    const expected = [...fresh].filter(([path]) => !path.startsWith('assets/search/'));
    expect(Object.fromEntries(served), `seed ${seed}, step ${step}: serve`).toEqual(Object.fromEntries(expected));
  }
}
