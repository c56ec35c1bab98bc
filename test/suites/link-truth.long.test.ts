/** The same truth for the real program on a real folder, beside the command line of another checker on the built site. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { docsBuildProcess, makeRoot, packageDir, reportOfProcess } from '../support/command.ts';
import { kinds, truthSite } from '../support/link-truth.ts';

const run = promisify(execFile);
/** What a checker of a built site cannot know: other hosts are not asked, and sources are not published. */
const unknowable = /^(?:own host|own host as autolink|file of the repository)$/;

interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

function figures(reported: ReadonlySet<string>, links: ReturnType<typeof truthSite>['links'], skip = /^$/): Figures {
  const asked = [...links].filter(([, { kind }]) => !skip.test(kind));
  const hits = asked.filter(([token, { isBroken }]) => isBroken && reported.has(token));
  const missed = asked.filter(([token, { isBroken }]) => isBroken && !reported.has(token));
  const wrong = asked.filter(([token, { isBroken }]) => !isBroken && reported.has(token));
  const kindsOf = (list: typeof asked): readonly string[] => [...new Set(list.map(([, { kind }]) => kind))];
  return {
    precision: hits.length / Math.max(1, hits.length + wrong.length),
    recall: hits.length / (hits.length + missed.length),
    wrong: kindsOf(wrong),
    missed: kindsOf(missed),
  };
}

const tokensIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => /t\d+x/.exec(decodeURIComponent(text))?.[0] ?? []));

test('precision and recall are 1', async () => {
  const { files, config, links } = truthSite('/', 3);
  const root = makeRoot({ ...files, 'docs.config.json': JSON.stringify(config) });
  const { diagnostics } = await reportOfProcess(root, ['check']);
  const broken = diagnostics.filter(
    ({ code, message }) => code.startsWith('link/') && !/leads to this site$|ends in \.html$/.test(message),
  );
  // Without a repository, nothing is known of its files.
  expect(figures(tokensIn(broken.map(({ message }) => message)), links, /^file of the repository$/)).toEqual({
    precision: 1,
    recall: 1,
    wrong: [],
    missed: [],
  });

  expect((await docsBuildProcess(['build'], { cwd: root })).status).toBe(0);
  const program = join(packageDir, 'node_modules/linkinator/build/src/cli.js');
  const args = [program, 'docs/g/page', '--server-root', 'dist', '--recurse', '--check-fragments', '--format', 'json'];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [...args, '--skip', '^https?://(?!localhost)'], options).catch(
    (error: { stdout: string }) => error,
  );
  const report = JSON.parse(stdout) as { links: readonly { url: string; state: string }[] };
  const others = report.links.filter(({ state }) => state === 'BROKEN').map(({ url }) => url);
  const theirs = figures(tokensIn(others), links, unknowable);
  console.log(`linkinator on ${links.size} links of ${Object.keys(kinds).length} kinds:`, JSON.stringify(theirs));
  expect(theirs.recall).toBeLessThanOrEqual(1);
});
