import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { type OutputPath, plainRoute, type RoutePath, type TrailingSlash, toHtmlPath } from '../model/paths.ts';

/** Records which file or feature owns each address of the site. The first to claim an address gets it. */
export interface AddressClaims {
  /**
   * @param claimant Source file or description of the page, for diagnostics.
   * @returns False if the address is already taken; the page must then be left out.
   */
  claim(route: RoutePath, claimant: string): boolean;
  /** `route/duplicate` and `route/case`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Two addresses are the same if browsers ask for the same data, as for `/x`, `/x.html`, `/x/index`, and `/x/index.html`. */
export function addressClaims(trailingSlash: TrailingSlash): AddressClaims {
  const owners = new Map<OutputPath, string>();
  const routesInLowerCase = new Map<string, RoutePath>();
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    claim(route, claimant) {
      const output = toHtmlPath(plainRoute(route), trailingSlash);
      const owner = owners.get(output);
      if (owner !== undefined) {
        diagnostics.push(duplicate(route, claimant, owner));
        return false;
      }
      owners.set(output, claimant);
      const similar = routesInLowerCase.get(output.toLowerCase());
      if (similar === undefined) routesInLowerCase.set(output.toLowerCase(), route);
      else diagnostics.push(differsInCase(route, claimant, similar));
      return true;
    },
  };
}

const duplicate = (route: RoutePath, claimant: string, owner: string): Diagnostic =>
  problem('route/duplicate', `the address \`${route}\` is taken by \`${owner}\`, \`${claimant}\` gives no page`, {
    at: wholeFile(claimant),
    hint: 'give one of them another `slug` or `id`, or delete it',
    related: [{ message: 'this one is published', at: wholeFile(owner) }],
  });

const differsInCase = (route: RoutePath, claimant: string, similar: RoutePath): Diagnostic =>
  problem('route/case', `the addresses \`${similar}\` and \`${route}\` differ only in upper and lower case`, {
    at: wholeFile(claimant),
    hint: 'many systems treat them as the same: give one of them another `slug`, or rename its file',
  });
