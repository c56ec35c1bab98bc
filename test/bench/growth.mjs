/**
 * How the cost of a site grows with its pages: time, memory and bytes of builds, and what one edit writes. Each row is a
 * generated site of that many pages.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCorpus } from './make-corpus.mjs';

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Files by path, with what tells whether they were written again. */
const statesOf = (folder) =>
  new Map(
    filesIn(folder).map((file) => {
      const { size, mtimeMs } = statSync(file);
      return [file, { size, mtimeMs }];
    }),
  );

/** Files and bytes that are new or have changed. */
function written(before, after) {
  const changed = [...after].filter(([file, { size, mtimeMs }]) => {
    const last = before.get(file);
    return last?.size !== size || last.mtimeMs !== mtimeMs;
  });
  const bytes = changed.reduce((sum, [, { size }]) => sum + size, 0);
  return `${changed.length} files, ${(bytes / 1e6).toFixed(2)} MB`;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const cost = ({ cpu = Number.NaN, peak }) => `CPU ${cpu.toFixed(2)} s, ${peak} MiB`;

/** @param run Runs docs-build with arguments in a folder. */
export function growth({ run, scratch, sizes, row }) {
  for (const pages of sizes) {
    const site = join(scratch, `growth-${pages}`);
    makeCorpus(site, pages);
    const build = () => run(['build', '--timings'], site);
    row(`${pages} pages, cold`, cost(build()));
    row(`${pages} pages, unchanged`, cost(build()));
    const page = join(site, 'docs/section-000/page-00003.md');
    const edits = Array.from({ length: 3 }, (_, n) => {
      const [dist, state] = [statesOf(join(site, 'dist')), statesOf(join(site, '.docs-build'))];
      writeFileSync(page, `${readFileSync(page, 'utf8')}\nOne more line, number ${n}.\n`);
      const { cpu, peak } = build();
      const wrote = `published ${written(dist, statesOf(join(site, 'dist')))}`;
      const kept = `state ${written(state, statesOf(join(site, '.docs-build')))}`;
      return { cpu, peak, wrote, kept };
    });
    const { wrote, kept } = edits.at(-1);
    const peak = Math.max(...edits.map((edit) => Number(edit.peak)));
    row(`${pages} pages, one edited`, `${cost({ cpu: median(edits.map(({ cpu }) => cpu)), peak })}, ${wrote}, ${kept}`);
    const output = [...statesOf(join(site, 'dist')).values()];
    const bytes = output.reduce((sum, { size }) => sum + size, 0);
    row(
      `${pages} pages, output`,
      `${output.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(bytes / pages)} bytes a page`,
    );
    rmSync(site, { recursive: true, force: true });
  }
}
