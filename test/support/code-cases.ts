import type { Diagnostic } from '../../build/model/diagnostic.ts';

export type FoundCodes = readonly (Diagnostic | undefined)[];
export type CodeCase = () => FoundCodes | Promise<FoundCodes>;

/** For each diagnostic code, an input that raises it and a similar one that does not. */
export type CodeCases = Readonly<Record<string, { readonly bad: CodeCase; readonly good: CodeCase }>>;
