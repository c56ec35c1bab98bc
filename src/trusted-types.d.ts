/** Trusted Types, as far as they are used here: not in every browser, and not in TypeScript's library. */
declare var trustedTypes:
  | {
      createPolicy<Rules extends Readonly<Record<string, (text: string) => string>>>(name: string, rules: Rules): Rules;
    }
  | undefined;
