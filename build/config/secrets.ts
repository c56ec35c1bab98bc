import { featureSecrets } from '../features/facts.ts';

/** An environment variable whose value must not occur in the configuration, because pages contain parts of it. */
export interface Secret {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
}

export const secretsIn = (env: Readonly<Record<string, string | undefined>>): readonly Secret[] =>
  Object.entries<string>(featureSecrets).flatMap(([name, hint]) => {
    const value = env[name]?.trim();
    return value ? [{ name, value, hint }] : [];
  });
