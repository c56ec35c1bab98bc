/**
 * Runs workflows and composite actions of GitHub as far as tests need them: the steps of a job in order, `run` with bash as
 * GitHub starts it, expressions, outputs, conditions, `continue-on-error`, and `uses: ./` with the action in the
 * repository. Other actions are doubles.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { evaluate, type Scope } from './workflow-expression.ts';

export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string | boolean;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
  readonly 'continue-on-error'?: boolean;
}

export interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly defaults?: { readonly run?: { readonly 'working-directory'?: string } };
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly on: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export type Values = Readonly<Record<string, string>>;

/** Stands for an action: gets its inputs, and returns its outputs. Throws if the action would fail. */
export type ActionDouble = (inputs: Values, workspace: string) => Values | undefined;

export interface RunnerOptions {
  /** The checked-out repository. */
  readonly workspace: string;
  /** By name without the version, such as `actions/checkout`. */
  readonly doubles: Readonly<Record<string, ActionDouble>>;
  /** Folders of programs that stand for those of the machine. */
  readonly path: readonly string[];
  readonly github?: Readonly<Record<string, unknown>>;
  readonly env?: Values;
  /** Where an action of this repository is, by the name with which other repositories use it. */
  readonly actions?: Readonly<Record<string, string>>;
}

export interface JobRun {
  readonly result: 'success' | 'failure' | 'skipped';
  /** What the steps printed. */
  readonly log: string;
  /** The summary of the job, as Markdown. */
  readonly summary: string;
  /** The actions that were used and the commands that were run, in order. */
  readonly steps: readonly string[];
}

export const readWorkflow = (file: string): Workflow => parse(readFileSync(file, 'utf8')) as Workflow;

/** Runs the jobs in the order in which they need each other, which is the order of the file. */
export async function runWorkflow(
  workflow: Workflow,
  options: RunnerOptions,
): Promise<Readonly<Record<string, JobRun>>> {
  const runs: Record<string, JobRun> = {};
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const needs = [job.needs ?? []].flat();
    const isWanted = job.if === undefined || evaluate(job.if, rootScope(options, name)) === true;
    const canRun = needs.every((need) => runs[need]?.result === 'success');
    runs[name] = isWanted && canRun ? await runJob(name, job, options) : skipped;
  }
  return runs;
}

const skipped: JobRun = { result: 'skipped', log: '', summary: '', steps: [] };

/** What steps share. */
interface Machine {
  readonly options: RunnerOptions;
  readonly temp: string;
  readonly log: string[];
  readonly steps: string[];
}

async function runJob(name: string, job: Job, options: RunnerOptions): Promise<JobRun> {
  const temp = mkdtempSync(join(tmpdir(), 'docs-build-runner-'));
  onTestFinished(() => rmSync(temp, { recursive: true, force: true }));
  const machine: Machine = { options, temp, log: [], steps: [] };
  const scope = { ...rootScope(options, name), runner: { temp, os: 'Linux' } };
  const { failed } = await runSteps(job.steps, scope, machine, job.defaults?.run?.['working-directory']);
  const summary = join(temp, 'summary');
  return {
    result: failed ? 'failure' : 'success',
    log: machine.log.join(''),
    summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '',
    steps: machine.steps,
  };
}

const rootScope = ({ github, env }: RunnerOptions, job: string): Scope => ({
  github: {
    event_name: 'pull_request',
    job,
    ref: 'refs/heads/main',
    repository: 'acme/rockets',
    run_attempt: '1',
    run_id: '42',
    server_url: 'https://github.example',
    token: 'token-of-the-job',
    ...github,
  },
  env: env ?? {},
  inputs: {},
  steps: {},
});

/** @returns Whether a step failed, and the outputs of all steps. */
async function runSteps(
  steps: readonly Step[],
  outer: Scope,
  machine: Machine,
  folder?: string,
): Promise<{ readonly failed: boolean; readonly scope: Scope }> {
  const done: Record<string, unknown> = {};
  const scope: Scope = { ...outer, steps: done };
  let failed = false;
  for (const step of steps) {
    const condition = step.if === undefined ? 'success()' : String(step.if);
    const isAlways = /\b(?:always|failure)\(\)/.test(condition);
    const isWanted = evaluate(condition, { ...scope, failed });
    if (!isWanted || (failed && !isAlways)) continue;
    const { ok, outputs } = await runStep(step, scope, machine, folder);
    if (step.id) done[step.id] = { outputs, outcome: ok ? 'success' : 'failure' };
    if (!ok && !step['continue-on-error']) failed = true;
  }
  return { failed, scope };
}

interface StepResult {
  readonly ok: boolean;
  readonly outputs: Values;
}

async function runStep(step: Step, scope: Scope, machine: Machine, folder = '.'): Promise<StepResult> {
  const fill = (text: unknown): string => filled(String(text), scope);
  if (step.run !== undefined) return runScript({ ...step, run: fill(step.run) }, { scope, machine, folder, fill });
  const inputs = mapValues(step.with ?? {}, fill);
  const [name = ''] = (step.uses ?? '').split('@');
  machine.steps.push(name);
  const { workspace, doubles, actions = {} } = machine.options;
  const own = name.startsWith('./') ? resolve(workspace, name) : actions[name];
  if (own !== undefined) return runAction(own, inputs, scope, machine);
  const double = doubles[name];
  if (!double) throw new Error(`there is no double of ${step.uses}`);
  try {
    return { ok: true, outputs: double(inputs, workspace) ?? {} };
  } catch (error) {
    machine.log.push(`${name}: ${(error as Error).message}\n`);
    return { ok: false, outputs: {} };
  }
}

async function runAction(path: string, given: Values, outer: Scope, machine: Machine): Promise<StepResult> {
  const action = parse(readFileSync(join(path, 'action.yml'), 'utf8')) as Action;
  const unknown = Object.keys(given).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`unknown inputs: ${unknown.join(', ')}`);
  const inputs = { ...mapValues(action.inputs, (input) => input.default ?? ''), ...given };
  const github = { ...(outer.github as object), action_path: path };
  const { failed, scope } = await runSteps(action.runs.steps, { ...outer, inputs, github }, machine);
  return { ok: !failed, outputs: mapValues(action.outputs, ({ value }) => filled(value, scope)) };
}

interface ScriptContext {
  readonly scope: Scope;
  readonly machine: Machine;
  readonly folder: string;
  readonly fill: (text: unknown) => string;
}

async function runScript(step: Step, { scope, machine, folder, fill }: ScriptContext): Promise<StepResult> {
  const { temp, options } = machine;
  const output = join(mkdtempSync(join(temp, 'step-')), 'output');
  const script = `${output}.sh`;
  writeFileSync(output, '');
  writeFileSync(script, step.run ?? '');
  machine.steps.push(step.run ?? '');
  const github = scope.github as Values;
  const cwd = resolve(options.workspace, step['working-directory'] ? fill(step['working-directory']) : folder);
  mkdirSync(join(temp, 'home'), { recursive: true });
  const shell = step.shell === undefined ? ['-e'] : ['--noprofile', '--norc', '-eo', 'pipefail'];
  const child = spawn('bash', [...shell, script], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...options.env,
      ...mapValues(step.env ?? {}, fill),
      PATH: [...options.path, process.env.PATH].join(':'),
      HOME: join(temp, 'home'),
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: github.event_name,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: join(temp, 'summary'),
      GITHUB_WORKSPACE: options.workspace,
      RUNNER_TEMP: temp,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => machine.log.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  return { ok: status === 0, outputs: outputsIn(readFileSync(output, 'utf8')) };
}

const outputsIn = (text: string): Values =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** Replaces the expressions in a text. */
export const filled = (text: string, scope: Scope): string =>
  text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => String(evaluate(expression, scope) ?? ''));

const mapValues = <T>(values: Readonly<Record<string, T>>, map: (value: T) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
