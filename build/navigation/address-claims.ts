import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { type OutputPath, type RoutePath, type TrailingSlash, toHtmlPath } from '../model/paths.ts';

/** Who has which address. The first to claim one has it. */
export interface AddressClaims {
  /** @param by File or thing that gives the page, for the report. @returns whether the page may have the address. */
  claim(route: RoutePath, by: string): boolean;
  /** `route/duplicate` and `route/case`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Addresses that one file answers (`/x` and `/x/index.html`) are the same. */
export function addressClaims(trailingSlash: TrailingSlash): AddressClaims {
  const owners = new Map<OutputPath, string>();
  const routesInLowerCase = new Map<string, RoutePath>();
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    claim(route, by) {
      const output = toHtmlPath(route, trailingSlash);
      const owner = owners.get(output);
      if (owner !== undefined) {
        diagnostics.push(duplicate(route, by, owner));
        return false;
      }
      owners.set(output, by);
      const similar = routesInLowerCase.get(output.toLowerCase());
      if (similar === undefined) routesInLowerCase.set(output.toLowerCase(), route);
      else diagnostics.push(differsInCase(route, by, similar));
      return true;
    },
  };
}

const duplicate = (route: RoutePath, by: string, owner: string): Diagnostic =>
  problem('route/duplicate', `the address \`${route}\` is taken by \`${owner}\`, \`${by}\` gives no page`, {
    at: wholeFile(by),
    hint: 'give one of them another `slug` or `id`, or delete it',
    related: [{ message: 'this one is published', at: wholeFile(owner) }],
  });

const differsInCase = (route: RoutePath, by: string, similar: RoutePath): Diagnostic =>
  problem('route/case', `the addresses \`${similar}\` and \`${route}\` differ only in upper and lower case`, {
    at: wholeFile(by),
    hint: 'many systems treat them as the same: give one of them another `slug`, or rename its file',
  });
