/** Reads the info string of a block: whether to run it, to write it to a file, or to compare it with an output. */
import type { Block, SampleFile, SampleFinding } from 'docs-build';
import { dataKinds } from '../samples/words.ts';
import { isInstalled, knownCompilers } from './compilers.ts';
import { readVaries } from './varies.ts';
import { factors } from './worlds.ts';

export type RunKind = 'program' | 'transcript' | 'output' | 'reference';

/** Undefined for blocks that are not run, for recorded ones, and for those with `no-check`. */
export function runKind(block: Block): RunKind | undefined {
  const { name, attributes, kind } = block;
  if (hasProofs(block)) return 'reference';
  if (kind !== 'fence' || 'no-check' in attributes || 'versions' in attributes) return undefined;
  if (name === 'console') return 'transcript';
  if (attributes.run !== undefined && programs.has(name)) return 'program';
  return attributes.output === undefined ? undefined : 'output';
}

/** The directive's statements have programs that prove them. */
const hasProofs = ({ kind, name, attributes }: Block): boolean =>
  kind === 'directive' && name === 'api' && 'names' in attributes && !('no-check' in attributes);

/** Whether `run` applies to a block: programs, and blocks whose result may differ in another world. */
export const runs = (block: Block): boolean =>
  runKind(block) !== undefined || block.kind === 'directive' || dataKinds.some((word) => word in block.attributes);

const programs: ReadonlySet<string> = new Set(['js', 'javascript', 'mjs', 'cjs', 'ts', 'typescript', 'mts', 'cts']);
export const isTypeScript = ({ name }: Block): boolean => /^(?:ts|typescript|mts|cts)$/.test(name);
export const isCommonJs = ({ name, attributes }: Block): boolean =>
  attributes.cjs !== undefined || name === 'cjs' || name === 'cts';

/** A block whose title has an extension is a file; this is its path in the reader's folder. */
export function fileOf({ kind, attributes: { title } }: Block): string | undefined {
  return kind === 'fence' && typeof title === 'string' && /^[^\s\\]{0,200}\.[A-Za-z]\w{0,20}$/.test(title)
    ? title
    : undefined;
}

export const isInside = (path: string): boolean => !path.startsWith('/') && !path.split('/').includes('..');

/** Finds a shared file by its path or by its name alone. */
export const sharedFile = (name: string, files: readonly SampleFile[]): SampleFile | undefined =>
  files.find(({ path }) => path === name) ?? files.find(({ path }) => path.endsWith(`/${name}`));

export interface RunOptions {
  /** Expected status of the program, or of the last command. */
  readonly exit: number;
  /** Names of shared files to copy into the page's folder. */
  readonly files: readonly string[];
  /** Port on which the page's folder is served while the block runs. */
  readonly port?: number;
}

/** @returns a finding instead if an option is invalid. */
export function readRunOptions(block: Block): RunOptions | Pick<SampleFinding, 'message' | 'hint'> {
  const { exit = '0', with: files = '', serve, needs } = block.attributes;
  const { unknown } = readVaries(block);
  if (unknown !== undefined)
    return { message: `\`varies\` names \`${unknown}\``, hint: `expected some of ${Object.keys(factors).join(', ')}` };
  if (exit === true || !/^\d{1,3}$/.test(exit) || Number(exit) > 255)
    return { message: `\`exit=${exit === true ? '' : exit}\` is no exit status`, hint: 'expected a number up to 255' };
  if (needs === true || (needs !== undefined && !knownCompilers.includes(needs)))
    return { message: '`needs` names no compiler', hint: `expected one of ${knownCompilers.join(', ')}` };
  if (files === true)
    return { message: '`with` names no file', hint: 'expected names of shared models: with="shipping.cto"' };
  const options = { exit: Number(exit), files: files.split(',').flatMap((name) => name.trim() || []) };
  if (serve === undefined) return options;
  const port = Number(serve === true ? Number.NaN : serve);
  return Number.isInteger(port) && port >= 1024 && port <= 65_535
    ? { ...options, port }
    : { message: '`serve` names no port', hint: 'expected a number from 1024 to 65535: serve=8123' };
}

/** Why a block cannot run on this machine: the compiler that it needs is not installed. */
export const whyNotHere = ({ attributes: { needs } }: Block, isHere = isInstalled): string | undefined =>
  typeof needs === 'string' && knownCompilers.includes(needs) && !isHere(needs)
    ? `not run: \`${needs}\` is not installed here`
    : undefined;
