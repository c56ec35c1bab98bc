import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';

type HeadersByHost = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Replaces `${NAME}` in the values by the environment variable of that name.
 * @returns A header without its variable is left out, with a notice that names the variable and never a value.
 */
export function withVariables(
  configured: HeadersByHost,
  env: Readonly<Record<string, string | undefined>>,
): Result<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const diagnostics: Diagnostic[] = [];
  const hosts = Object.entries(configured).map(([host, headers]) => {
    const sent = Object.entries(headers).flatMap(([name, value]) => {
      const missing = [...value.matchAll(variable)].map(([, key = '']) => key).find((key) => !env[key]);
      if (missing === undefined) return [[name, value.replace(variable, (_, key: string) => env[key] ?? '')] as const];
      diagnostics.push(
        problem('link/header', `the header ${name} for ${host} is not sent: the variable ${missing} is not set`, {
          hint: 'set it, or remove the header from externalLinks.headers',
        }),
      );
      return [];
    });
    return [host, Object.fromEntries(sent)] as const;
  });
  return result(new Map(hosts), diagnostics);
}

const variable = /\$\{(\w+)\}/g;
