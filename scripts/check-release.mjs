/**
 * Checks a release before it is published: `node scripts/check-release.mjs v0.1.0 [--keep FILE]`.
 *
 * The tag, package.json and the dated section of CHANGELOG.md must name one version. Then the package is compiled and
 * packed, with its types, and every file that its `exports` name must be in it. The tarball is installed into an empty folder from the npm registry, and there builds a site, checks its links, and is
 * imported as a library. `--keep` copies the tarball that passed to FILE. Exit status 1 says what is wrong.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What is wrong with the version of a release, one sentence each; none when all is well.
 *
 * @param {string} tag For example `v0.1.0`.
 * @param {{ version: string }} manifest The parsed package.json.
 * @param {string} changelog The text of CHANGELOG.md. Its sections are `## 0.1.0 – 2026-11-22`, newest first.
 * @returns {string[]}
 */
export function releaseProblems(tag, { version }, changelog) {
  const problems = [];
  if (tag !== `v${version}`) problems.push(`The tag is ${tag}, package.json has version ${version}.`);
  const sections = [...changelog.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const newest = sections.find((title) => title !== 'Unreleased');
  const [name, date] = newest?.split(' – ') ?? [];
  if (name !== version) problems.push(`The newest section of CHANGELOG.md is "${newest ?? 'none'}", not ${version}.`);
  else if (!/^\d{4}-\d\d-\d\d$/.test(date ?? '')) problems.push(`The section ${version} of CHANGELOG.md has no date.`);
  return problems;
}

/**
 * The files that `exports` of a package name and the tarball does not hold.
 *
 * @param {{ exports: Record<string, unknown> }} manifest The parsed package.json.
 * @param {readonly string[]} paths Of the files in the tarball.
 * @returns {string[]}
 */
export function missingExports({ exports }, paths) {
  const targetsOf = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(targetsOf));
  return targetsOf(exports)
    .map((target) => target.replace(/^\.\//, ''))
    .filter((target) => {
      const [start = '', end] = target.split('*');
      return !paths.some((path) =>
        end === undefined ? path === target : path.startsWith(start) && path.endsWith(end),
      );
    });
}

/** Packs the project, tries the tarball in an empty folder and returns the tarball's path. Throws where a step fails. */
function tryTarball(root, scratch) {
  const npm = (args, cwd) =>
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: isWindows });
  // Apart, because what its script prints would be among the JSON.
  npm(['run', 'prepack'], root);
  const packed = npm(['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], root);
  const [{ filename, files }] = JSON.parse(packed);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const missing = missingExports(
    manifest,
    files.map(({ path }) => path),
  );
  if (missing.length > 0) throw new Error(`The package names files that it does not hold: ${missing.join(', ')}.`);
  const tarball = join(scratch, filename);
  const site = join(scratch, 'site');
  mkdirSync(join(site, 'docs'), { recursive: true });
  writeFileSync(join(site, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(site, 'docs/intro.md'), '---\ntitle: Hello\n---\n\n## One\n\n[Two](./two.md#two)\n');
  writeFileSync(join(site, 'docs/two.md'), '## Two\n\n```ts\nconst x = 1;\n```\n');
  npm(['install', '--no-audit', '--no-fund', tarball], site);
  const run = (...args) => execFileSync(process.execPath, args, { cwd: site, stdio: 'inherit' });
  const cli = join(site, 'node_modules/docs-build/bin/docs-build.js');
  run(cli, 'build', '--strict');
  for (const file of ['dist/docs/intro/index.html', 'dist/docs/two/index.html', 'dist/sitemap.xml'])
    if (!existsSync(join(site, file))) throw new Error(`The installed tool built no ${file}.`);
  run(cli, 'check-links', '--strict');
  run('--input-type=module', '-e', "import { build } from 'docs-build'; await build({ root: '.' });");
  return tarball;
}

const isWindows = process.platform === 'win32';
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const [tag, option, file] = process.argv.slice(2);
  const read = (name) => readFileSync(join(root, name), 'utf8');
  const problems = releaseProblems(tag ?? '', JSON.parse(read('package.json')), read('CHANGELOG.md'));
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem);
    process.exit(1);
  }
  const scratch = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const tarball = tryTarball(root, scratch);
    if (option === '--keep' && file !== undefined) copyFileSync(tarball, resolve(file));
    console.log(`${tag} is ready to be published.`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
