/** Short names of folders in addresses: `@assets` for `src/assets`. */
export type Aliases = Readonly<Record<string, string>>;

/** Those of the site, and `@site`. */
export const allAliases = ({
  siteDirectory = '',
  aliases,
}: {
  readonly siteDirectory?: string | undefined;
  readonly aliases?: Aliases | undefined;
}): Aliases => ({ '@site': siteDirectory, ...aliases });

/** The path from the root that `@assets/x.png` stands for; undefined without an alias. The longest alias counts. */
export function aliasedPath(address: string, aliases: Aliases): string | undefined {
  const [alias] = Object.keys(aliases)
    .filter((name) => address.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length);
  if (alias === undefined) return undefined;
  return [aliases[alias], address.slice(alias.length + 1)].filter(Boolean).join('/');
}

/** An address that begins with an alias, as includes name files below the root: with `/…`. */
export function withoutAlias(address: string, aliases: Aliases): string {
  const path = aliasedPath(address, aliases);
  return path === undefined ? address : `/${path}`;
}
