/** The commands and options of `concerto`, as its own program declares them. */

export interface CommandLine {
  readonly commands: readonly DeclaredCommand[];
  /** Of every command. */
  readonly options: readonly string[];
}

export interface DeclaredCommand {
  readonly name: string;
  /** As typed: `--model`, `-v`; every name of an option. */
  readonly options: readonly string[];
  /** Defaults of options, by each of their names; options without a default are absent. */
  readonly defaults: ReadonlyMap<string, unknown>;
  /** `release` of `version <release>` */
  readonly places: readonly string[];
}

/**
 * Runs the program with a recorder in place of yargs, so that it declares everything and does nothing.
 * @param program Its source text.
 * @throws when it declares no commands in a known way
 */
export function readCommandLine(program: string): CommandLine {
  const commands: DeclaredCommand[] = [];
  const shared: Option[] = [];
  const top = recorder(shared, (declared, _, build) => {
    const [name = '', ...places] = String(declared).split(/\s+/);
    const options: Option[] = [];
    if (typeof build === 'function') build(recorder(options));
    const defaults = new Map(options.filter(({ isSet }) => isSet).map((option) => [option.name, option.value]));
    commands.push({
      name,
      options: options.map((option) => option.name),
      defaults,
      places: places.map((place) => place.replace(/^[<[]|(?:\.\.)?[>\]]$/g, '')),
    });
  });
  const nothing: object = new Proxy(() => nothing, { get: () => nothing });
  const require = (name: string): unknown => (name === 'yargs' ? top : nothing);
  new Function('require', 'module', 'exports', 'process', program.replace(/^#!.*/, ''))(require, {}, {}, { argv: [] });
  if (commands.length === 0) throw new Error('concerto-cli declares no commands that can be read');
  // These two yargs adds itself.
  return { commands, options: ['--help', '--version', ...shared.map(({ name }) => name)] };
}

interface Option {
  readonly name: string;
  /** Whether it has a default. */
  readonly isSet: boolean;
  readonly value: unknown;
}

type Declare = (name: unknown, description: unknown, build: unknown) => void;

/** Returns itself from every call; records options, and passes on commands. */
function recorder(options: Option[], command: Declare = () => undefined): unknown {
  const self: unknown = new Proxy(() => self, {
    get(_, method) {
      if (method === 'argv') return {};
      return (first: unknown, second: unknown, third: unknown) => {
        if (method === 'option') options.push(...optionsOf(String(first), second));
        if (method === 'command') command(first, second, third);
        return self;
      };
    },
  });
  return self;
}

function optionsOf(name: string, spec: unknown): readonly Option[] {
  const given = (spec ?? {}) as { readonly alias?: string | readonly string[]; readonly default?: unknown };
  const { alias = [], default: value } = given;
  return [name, ...[alias].flat()].map((one) => ({
    name: one.length === 1 ? `-${one}` : `--${one}`,
    isSet: value !== undefined,
    value,
  }));
}
