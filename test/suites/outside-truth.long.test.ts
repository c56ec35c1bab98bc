/** Answers of other sites as they are, judged by the real program, and by the command line of another checker beside it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { authority } from '../support/certificates.ts';
import { docsBuildProcess, makeRoot, packageDir, reportOfProcess } from '../support/command.ts';
import { type OutsideLink, outsideLinks } from '../support/outside-truth.ts';

const run = promisify(execFile);

function figures(links: readonly OutsideLink[], isReported: (url: string) => boolean) {
  const kindsOf = (wanted: (link: OutsideLink) => boolean): readonly string[] =>
    links.filter(wanted).map(({ kind }) => kind);
  const hits = kindsOf(({ url, truth }) => truth === 'broken' && isReported(url)).length;
  const missed = kindsOf(({ url, truth }) => truth === 'broken' && !isReported(url));
  const wrong = kindsOf(({ url, truth }) => truth !== 'broken' && isReported(url));
  return { precision: hits / (hits + wrong.length), recall: hits / (hits + missed.length), wrong, missed };
}

test('precision and recall are 1', { timeout: 300_000 }, async () => {
  const { links, close } = await outsideLinks();
  onTestFinished(close);
  const lines = links.map(({ url }, index) => `[Number ${index}](${url})\n\n`);
  const root = makeRoot({ 'docs/intro.md': `# Intro\n\n${lines.join('')}`, 'authority.pem': authority });
  const env = { NODE_EXTRA_CA_CERTS: join(root, 'authority.pem'), http_proxy: '', https_proxy: '' };
  const { diagnostics } = await reportOfProcess(root, ['check', '--external', '--allow-private', '--deadline', '120'], {
    env,
  });
  const broken = new Set(
    diagnostics.flatMap(({ code, line }) => (/^link\/external-(?:broken|anchor)$/.test(code) ? [line] : [])),
  );
  const lineOf = (url: string): number => 3 + 2 * links.findIndex((link) => link.url === url);
  const ours = figures(links, (url) => broken.has(lineOf(url)));
  expect(ours).toEqual({ precision: 1, recall: 1, wrong: [], missed: [] });

  expect((await docsBuildProcess(['build'], { cwd: root })).status).toBe(0);
  const program = join(packageDir, 'node_modules/linkinator/build/src/cli.js');
  const args = [program, 'docs/intro', '--server-root', 'dist', '--check-fragments', '--timeout', '10000'];
  // Without its `--retry`, which obeys a server that answers 429 for ever without end.
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [...args, '--format', 'json'], options).catch(
    (error: { stdout: string }) => error,
  );
  const report = JSON.parse(stdout) as { links: readonly { url: string; state: string }[] };
  const others = new Set(report.links.filter(({ state }) => state === 'BROKEN').map(({ url }) => url));
  const theirs = figures(links, (url) => others.has(url));
  console.log(`linkinator on ${links.length} kinds of answers:`, JSON.stringify(theirs));
  expect(theirs.recall).toBeLessThanOrEqual(1);
});
