import type { Config } from '../../config/config.ts';

type CacheKeys = NonNullable<Config['cache']>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Where the cache is, and whether this machine may write to it. */
export type CachePlace = { readonly canWrite: boolean } & (
  | { readonly url: string; readonly readToken: string | undefined; readonly writeToken: string | undefined }
  | { readonly read: string | undefined; readonly write: string | undefined }
);

/** A variable that is unset or empty counts as a key that is absent. */
export function placeOf({ url, read, write }: CacheKeys, env: Environment): CachePlace {
  const [forReading, forWriting] = [textOf(read, env), textOf(write, env)];
  const canWrite = forWriting !== undefined;
  return url === undefined
    ? { canWrite, read: forReading, write: forWriting }
    : { canWrite, url, readToken: forReading, writeToken: forWriting };
}

const textOf = (text: string | undefined, env: Environment): string | undefined =>
  text?.startsWith('env:') ? env[text.slice('env:'.length)]?.trim() || undefined : text;
