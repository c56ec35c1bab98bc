/**
 * What runs in CI: the workflows of this repository, those that `init` writes and the manual shows, the GitLab template, and
 * the hooks. Their steps are run as they are written, in a scratch repository.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { badPage, goodPage, identity, optionsOf, shownFiles } from '../support/ci-files.ts';
import { ciMachine } from '../support/ci-machine.ts';
import { docsBuild, makeRoot, packageDir, readText, writeFiles } from '../support/command.ts';
import { readWorkflow, runWorkflow, type Workflow } from '../support/workflow.ts';

/** The files of this repository that its workflows use, around another site. */
function repositoryOf(files: Readonly<Record<string, string>>): string {
  const root = makeRoot(files);
  cpSync(join(packageDir, 'action.yml'), join(root, 'action.yml'));
  return root;
}

test('docs.yml runs samples, checks both sites, builds for the address of GitHub Pages, and publishes', async () => {
  const root = repositoryOf({ 'docs/intro.md': goodPage, 'manual/docs/index.md': goodPage });
  const machine = ciMachine();
  const workflow = readWorkflow(join(packageDir, '.github/workflows/docs.yml'));
  const github = { event_name: 'push' };
  const { build, publish } = await runWorkflow(workflow, optionsOf(root, machine, { github }));
  expect({ log: build?.log, result: build?.result }).toEqual({ log: expect.any(String), result: 'success' });
  expect(publish?.result).toBe('success');
  expect(readText(machine.artifact('github-pages'), 'docs/intro/index.html')).toContain(
    'href="https://acme.example/rockets/docs/intro"',
  );
  expect(machine.calls()).toEqual([
    'npm ci',
    expect.stringMatching(/^sudo sysctl /),
    expect.stringMatching(/^npx docs-build build /),
  ]);
});

test('docs.yml publishes nothing from a pull request, nor with a broken link in the site or the manual', async () => {
  const workflow = readWorkflow(join(packageDir, '.github/workflows/docs.yml'));
  const good = repositoryOf({ 'docs/intro.md': goodPage, 'manual/docs/index.md': goodPage });
  const request = await runWorkflow(workflow, optionsOf(good, ciMachine()));
  expect([request.build?.result, request.publish?.result]).toEqual(['success', 'skipped']);
  for (const files of [
    { 'docs/intro.md': badPage, 'manual/docs/index.md': goodPage },
    { 'docs/intro.md': goodPage, 'manual/docs/index.md': badPage },
  ]) {
    const machine = ciMachine();
    const { build, publish } = await runWorkflow(
      workflow,
      optionsOf(repositoryOf(files), machine, { github: { event_name: 'push' } }),
    );
    expect([build?.result, publish?.result]).toEqual(['failure', 'skipped']);
    expect(existsSync(machine.artifact('github-pages'))).toBe(false);
  }
});

test('the workflow of init checks and builds what init writes', async () => {
  const root = makeRoot({});
  await docsBuild(['init'], { cwd: root });
  const machine = ciMachine();
  const workflow = readWorkflow(join(root, '.github/workflows/docs.yml'));
  const runs = await runWorkflow(workflow, optionsOf(root, machine, { github: { event_name: 'push' } }));
  expect([runs.build?.result, runs.publish?.result]).toEqual(['success', 'success']);
  expect(existsSync(join(machine.artifact('github-pages'), 'docs/intro/index.html'))).toBe(true);
  writeFiles(root, { 'docs/more.md': badPage });
  const broken = await runWorkflow(workflow, optionsOf(root, ciMachine(), { github: { event_name: 'push' } }));
  expect([broken.build?.result, broken.publish?.result]).toEqual(['failure', 'skipped']);
  expect(broken.build?.log).toMatch(/::warning file=docs\/more\.md,line=8,/);
});

/** A web site whose answer can be changed. */
async function webSite(): Promise<{ readonly origin: string; status: number }> {
  const state = { origin: '', status: 404 };
  const server: Server = createServer((_, response) => response.writeHead(state.status).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

const linkWorkflows = {
  'of this repository': () => readWorkflow(join(packageDir, '.github/workflows/links.yml')),
  'of the manual': () =>
    parse(shownFiles('manual/docs/checks/ci.md').get('.github/workflows/links.yml') ?? '') as Workflow,
};

test.each(Object.entries(linkWorkflows))('links.yml %s keeps the ledger and one issue', async (_, workflow) => {
  const web = await webSite();
  const site = (path: string) => ({
    'docs/intro.md': `${goodPage}\n[Elsewhere](${web.origin}/${path})\n`,
    'docs.config.json': '{ "externalLinks": { "allowPrivate": ["127.0.0.0/8"], "failures": 1, "days": 0 } }',
  });
  const machine = ciMachine();
  const weekly = async (run: number, path: string) => {
    // Each run begins with a new checkout.
    const root = repositoryOf(site(path));
    const github = { event_name: 'schedule', run_id: `${run}` };
    const { links } = await runWorkflow(workflow(), optionsOf(root, machine, { github }));
    expect({ log: links?.log, result: links?.result }).toEqual({ log: expect.any(String), result: 'success' });
    return { ledger: JSON.parse(readText(root, 'links.lock.json')), issues: machine.issues() };
  };
  const first = await weekly(100, 'a');
  expect(first.issues).toEqual([
    expect.objectContaining({ state: 'open', title: 'Broken links in the documentation', labels: ['broken-links'] }),
  ]);
  expect(first.issues[0]?.body).toMatch(
    /link\/external-broken[\s\S]*Found by https:\/\/github\.example\/acme\/rockets\/actions\/runs\/100/,
  );
  const second = await weekly(101, 'a');
  expect(second.issues).toHaveLength(1);
  expect(second.issues[0]?.body).toContain('/runs/101');
  // The answer came from the ledger of the first run.
  expect(second.ledger).toEqual(first.ledger);
  web.status = 200;
  const third = await weekly(102, 'b');
  expect(third.issues).toEqual([
    expect.objectContaining({ state: 'closed', comments: [expect.stringContaining('/runs/102')] }),
  ]);
  web.status = 404;
  const fourth = await weekly(103, 'c');
  expect(fourth.issues.map(({ state }) => state)).toEqual(['closed', 'open']);
});

test('links.yml fails when the links could not be checked, and leaves the issue alone', async () => {
  const root = repositoryOf({ 'docs/intro.md': goodPage, 'docs.config.json': '{ "nonsense": 1 }' });
  const machine = ciMachine();
  const { links } = await runWorkflow(linkWorkflows['of this repository'](), optionsOf(root, machine));
  expect(links?.result).toBe('failure');
  expect(machine.issues()).toEqual([]);
});

interface GitLabJob {
  readonly extends?: string;
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
  readonly artifacts?: { readonly paths?: readonly string[]; readonly reports?: { readonly junit: string } };
}

test('the GitLab template checks, publishes for the address of GitLab Pages, and keeps a ledger', async () => {
  const template = parse(readText(packageDir, 'templates/ci/gitlab-ci.yml')) as Readonly<Record<string, GitLabJob>>;
  const web = await webSite();
  const run = async (name: string, root: string, env: Readonly<Record<string, string>> = {}) => {
    const machine = ciMachine();
    const job = { ...template[template[name]?.extends ?? ''], ...template[name] };
    // GitLab runs both lists in one shell, which stops at the first command that fails.
    const script = [...(job.before_script ?? []), ...(job.script ?? [])].join('\n');
    const given = { DOCS_ROOT: '.', DOCS_BUILD: 'docs-build@0', CI_PROJECT_DIR: root, ...env };
    const workflow = { on: 'push', jobs: { [name]: { steps: [{ run: script, shell: 'bash', env: given }] } } };
    return { ...(await runWorkflow(workflow, optionsOf(root, machine)))[name], job, machine };
  };
  const good = makeRoot({ 'web/docs/intro.md': goodPage });
  const checked = await run('docs-check', good, { DOCS_ROOT: 'web' });
  expect({ log: checked.log, result: checked.result }).toEqual({ log: expect.any(String), result: 'success' });
  expect(checked.machine.calls()).toEqual(['npx --yes docs-build@0 check']);
  expect(readText(good, checked.job.artifacts?.reports?.junit ?? '')).toContain('no findings');
  const published = await run('pages', good, { DOCS_ROOT: 'web', CI_PAGES_URL: 'https://acme.gitlab.example/rockets' });
  expect(published.result).toBe('success');
  expect(published.job.artifacts?.paths).toEqual(['public']);
  expect(readText(good, 'public/docs/intro/index.html')).toContain(
    'href="https://acme.gitlab.example/rockets/docs/intro"',
  );
  const bad = makeRoot({ 'docs/intro.md': badPage, 'package-lock.json': '{}' });
  const failed = await run('docs-check', bad);
  expect(failed.result).toBe('failure');
  expect(failed.machine.calls()).toEqual(['npm ci', 'npx --yes docs-build check']);
  expect(readText(bad, 'docs-build.xml')).toContain('link/missing-markdown');
  const linked = makeRoot({
    'docs/intro.md': `${goodPage}\n[Elsewhere](${web.origin}/a)\n`,
    'docs.config.json': '{ "externalLinks": { "allowPrivate": ["127.0.0.0/8"], "failures": 1, "days": 0 } }',
  });
  const links = await run('docs-links', linked);
  expect(links.result).toBe('failure');
  expect(links.log).toContain('link/external-broken');
  expect(existsSync(join(linked, 'links.lock.json'))).toBe(true);
});

/** A repository with one commit and the tool installed. */
function committedSite(): {
  readonly root: string;
  readonly commit: (message: string) => { status: number | null; output: string };
} {
  const root = makeRoot({ 'docs/intro.md': goodPage, '.gitignore': 'node_modules/\n.docs-build/\n' });
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(packageDir, join(root, 'node_modules/docs-build'));
  symlinkSync('../docs-build/bin/docs-build.js', join(root, 'node_modules/.bin/docs-build'));
  const git = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  git('init', '-q', '-b', 'main');
  const commit = (message: string) => {
    git('add', '.');
    return git('commit', '-qm', message);
  };
  commit('first');
  return { root, commit };
}

const hooks = {
  'of the manual': () => shownFiles('manual/docs/checks/ci.md').get('.git/hooks/pre-commit') ?? '',
  'of .pre-commit-hooks.yaml': () => {
    const [hook] = parse(readText(packageDir, '.pre-commit-hooks.yaml')) as readonly {
      entry: string;
      pass_filenames: boolean;
    }[];
    expect(hook?.pass_filenames).toBe(false);
    return `#!/bin/sh\nexec ${hook?.entry}\n`;
  },
};

test.each(Object.entries(hooks))('the hook %s refuses a commit with a new finding, and no other', (_, hook) => {
  const { root, commit } = committedSite();
  writeFiles(root, { '.git/hooks/pre-commit': hook() });
  chmodSync(join(root, '.git/hooks/pre-commit'), 0o755);
  writeFiles(root, { 'docs/more.md': badPage });
  const refused = commit('a broken link');
  expect(refused.output).toContain('link/missing-markdown');
  expect(refused.status).toBe(1);
  writeFiles(root, { 'docs/more.md': goodPage.replace('Introduction', 'More').replace('Where', 'How') });
  expect(commit('mended')).toEqual({ status: 0, output: expect.any(String) });
});

test.each(['check-docs.yml', 'scan-docs.yml'])('the workflow %s of the manual runs', async (name) => {
  const workflow = parse(shownFiles('manual/docs/checks/ci.md').get(`.github/workflows/${name}`) ?? '') as Workflow;
  const machine = ciMachine();
  const options = optionsOf(makeRoot({ 'docs/intro.md': badPage }), machine);
  const [run] = Object.values(await runWorkflow(workflow, options));
  expect(run?.log).toContain('::warning file=docs/intro.md,line=8');
  expect(run?.result).toBe(name === 'check-docs.yml' ? 'failure' : 'success');
  expect(existsSync(machine.artifact('code-scanning'))).toBe(name === 'scan-docs.yml');
});
