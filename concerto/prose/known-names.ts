/** The names that exist: in the packages, in JavaScript and Node.js, on the command line. */
import { builtinModules, createRequire } from 'node:module';
import { getSystemErrorMap } from 'node:util';
import { readCommandLine } from '../coverage/command-line.ts';
import { pinned } from '../package-versions.ts';
import { addNames } from './names.ts';
import type { PackageSource } from './package-sources.ts';

export function knownNames(sources: readonly PackageSource[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { path, text } of sources) {
    addNames(withoutComments(text), known);
    known.add(path.replace(/^.*\//, ''));
  }
  for (const name of pinned) addNames(`@accordproject/${name} ${name}`, known);
  for (const name of commandNames(sources)) known.add(name);
  for (const name of javaScriptNames()) known.add(name);
  return known;
}

/**
 * Comments in package code are dropped, because they may be outdated. Strings stay: they contain messages and options.
 */
const withoutComments = (text: string): string =>
  text.replace(
    /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g,
    (_, __, string = '') => string,
  );

/** Commands and options of `concerto`; yargs also accepts the negation of each flag. */
function* commandNames(sources: readonly PackageSource[]): Iterable<string> {
  const program = sources.find((source) => source.package === 'concerto-cli' && source.path === 'index.js');
  if (!program) return;
  const { commands, options } = readCommandLine(program.text);
  for (const option of [...options, ...commands.flatMap((command) => command.options)]) {
    yield option;
    yield option.replace(/^--(?=\w)/, '--no-');
  }
  yield* commands.map(({ name }) => name);
}

function* javaScriptNames(): Iterable<string> {
  const require = createRequire(import.meta.url);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    yield name;
    const { value, get } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    // Node.js loads some classes when a program first asks for them. What is known must not depend on who has asked.
    const held = get && /^[A-Z]/.test(name) ? get.call(globalThis) : value;
    for (const holder of [held, held?.prototype]) if (holder) yield* Object.getOwnPropertyNames(holder);
  }
  for (const name of ['fs', 'path', 'module', 'url', 'vm', 'worker_threads'])
    yield* Object.keys(require(`node:${name}`));
  yield* builtinModules;
  for (const [name] of getSystemErrorMap().values()) yield name;
  yield 'node';
}
