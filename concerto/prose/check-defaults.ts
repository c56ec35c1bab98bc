/** Tables with a column "Default": of options of the command line and of the generators. */
import { type Passage, type ProsePage, passageText } from 'docs-build';
import type { DeclaredCommand } from '../coverage/command-line.ts';
import type { Unconfirmed } from './statement.ts';

/** The output of a generator for a model with every construct: equal output means equal effect. */
export type Generate = (target: string, options: Readonly<Record<string, unknown>>) => Promise<string>;

export interface KnownDefaults {
  readonly commands: readonly DeclaredCommand[];
  readonly generate: Generate;
}

export async function checkDefaults(page: ProsePage, known: KnownDefaults): Promise<readonly Unconfirmed[]> {
  const findings: Unconfirmed[] = [];
  for (const passage of page.passages) {
    if (passage.cell?.column !== 'Default') continue;
    const [option = ''] = passage.cell.row;
    const found = option.startsWith('--')
      ? ofCommandLine(option.split(', '), passage, known.commands)
      : await ofGenerator(option, passage, page.path, known.generate);
    const [at] = passage.parts.map((part) => part.at);
    if (found !== undefined && at) findings.push({ message: found, at, about: [`${option} ${passageText(passage)}`] });
  }
  return findings;
}

/** Defaults in words, which cannot be compared: "none", "required", "the offset of your machine". */
function ofCommandLine(
  names: readonly string[],
  passage: Passage,
  commands: readonly DeclaredCommand[],
): string | undefined {
  const own = commands.filter(({ options }) => names.every((name) => options.includes(name)));
  const [name = ''] = names;
  const defaults = own.map((command) => command.defaults.get(name));
  const said = passageText(passage);
  if (defaults.some((value) => says(said, passage, value))) return undefined;
  const real = [...new Set(defaults.map((value) => (value === undefined ? 'none' : JSON.stringify(value))))];
  return own.length === 0 ? undefined : `the default of \`${name}\` is ${real.join(' or ')}, not \`${said}\``;
}

function says(said: string, { parts }: Passage, value: unknown): boolean {
  const isCode = parts.some(({ kind }) => kind === 'code');
  if (typeof value === 'boolean')
    return new RegExp(value ? '^(?:on|true)\\b' : '^(?:off|false)\\b').test(said) || isExplained(said);
  if (value === undefined || (Array.isArray(value) && value.length === 0))
    return !isCode && !/^(?:on|off)\b/.test(said);
  return said === [value].flat().join(', ');
}

/** "on if neither is given" says more than a default value. */
const isExplained = (said: string): boolean => /^(?:on|off) if /.test(said);

async function ofGenerator(
  option: string,
  passage: Passage,
  path: string,
  generate: Generate,
): Promise<string | undefined> {
  const target = /codegen-(\w+)\.md$/.exec(path)?.[1];
  const said = passageText(passage);
  if (!target || !/^\w+$/.test(option) || !/^(?:true|false|on|off)\b/.test(said)) return undefined;
  const value = /^(?:true|on)/.test(said);
  const [unset, same] = [await generate(target, {}), await generate(target, { [option]: value })];
  return unset === same
    ? undefined
    : `the default of \`${option}\` is not \`${said}\`: ${target} is generated differently`;
}
