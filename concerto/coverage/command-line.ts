/** The commands and options of `concerto`, as its own program declares them. */

export interface CommandLine {
  readonly commands: readonly DeclaredCommand[];
  /** Of every command. */
  readonly options: readonly string[];
}

export interface DeclaredCommand {
  readonly name: string;
  /** As they are typed: `--model`, `-v`; every name of an option. */
  readonly options: readonly string[];
  /** `release` of `version <release>` */
  readonly places: readonly string[];
}

/**
 * Runs the program with a recorder in the place of yargs, so that it declares all and does nothing.
 * @param program Its text.
 * @throws when it declares no commands in a way that is known here
 */
export function readCommandLine(program: string): CommandLine {
  const commands: DeclaredCommand[] = [];
  const shared: string[] = [];
  const top = recorder(shared, (declared, _, build) => {
    const [name = '', ...places] = String(declared).split(/\s+/);
    const options: string[] = [];
    if (typeof build === 'function') build(recorder(options));
    commands.push({ name, options, places: places.map((place) => place.replace(/^[<[]|(?:\.\.)?[>\]]$/g, '')) });
  });
  const nothing: object = new Proxy(() => nothing, { get: () => nothing });
  const require = (name: string): unknown => (name === 'yargs' ? top : nothing);
  new Function('require', 'module', 'exports', 'process', program.replace(/^#!.*/, ''))(require, {}, {}, { argv: [] });
  if (commands.length === 0) throw new Error('concerto-cli declares no commands that can be read');
  // These two yargs adds itself.
  return { commands, options: ['--help', '--version', ...shared] };
}

type Declare = (name: unknown, description: unknown, build: unknown) => void;

/** Answers every call with itself; notes options, and hands on commands. */
function recorder(options: string[], command: Declare = () => undefined): unknown {
  const self: unknown = new Proxy(() => self, {
    get(_, method) {
      if (method === 'argv') return {};
      return (first: unknown, second: unknown, third: unknown) => {
        if (method === 'option') options.push(...namesOf(String(first), second));
        if (method === 'command') command(first, second, third);
        return self;
      };
    },
  });
  return self;
}

function namesOf(name: string, spec: unknown): readonly string[] {
  const { alias = [] } = (spec ?? {}) as { readonly alias?: string | readonly string[] };
  return [name, ...[alias].flat()].map((one) => (one.length === 1 ? `-${one}` : `--${one}`));
}
