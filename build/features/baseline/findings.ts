/** Findings that were there when a site began to be checked: only new ones are reported. */
import * as v from 'valibot';
import { fingerprints, type TextOf } from '../../checks/fingerprint.ts';
import { type Diagnostic, isBlocking, problem } from '../../model/diagnostic.ts';

const baselineSchema = v.object({
  version: v.literal(1),
  /** Fingerprints by file and code. */
  findings: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
});

export type Baseline = v.InferOutput<typeof baselineSchema>;

/** Reads a baseline; undefined if it is not one. */
export function readBaseline(text: string): Baseline | undefined {
  try {
    const parsed = v.safeParse(baselineSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a stable order, so that a change of one finding changes one line. */
export function makeBaseline(diagnostics: readonly Diagnostic[], textOf: TextOf): Baseline {
  const order = (a: NamedFinding, b: NamedFinding): number => (keyOf(a) < keyOf(b) ? -1 : 1);
  const findings: Record<string, Record<string, string[]>> = {};
  for (const { file, code, name } of named(diagnostics, textOf).toSorted(order)) {
    const ofFile = findings[file] ?? {};
    findings[file] = { ...ofFile, [code]: [...(ofFile[code] ?? []), name] };
  }
  return { version: 1, findings };
}

export const baselineText = (baseline: Baseline): string => `${JSON.stringify(baseline, null, 2)}\n`;

/**
 * Drops the findings that the baseline lists. A finding that prevents publishing is never in it.
 * @returns The new findings, and `check/stale-baseline` if listed ones are gone.
 */
export function applyBaseline(
  diagnostics: readonly Diagnostic[],
  textOf: TextOf,
  { findings }: Baseline,
): readonly Diagnostic[] {
  const listed = new Set(
    Object.entries(findings).flatMap(([file, codes]) =>
      Object.entries(codes).flatMap(([code, names]) => names.map((name) => keyOf({ file, code, name }))),
    ),
  );
  const total = listed.size;
  const names = new Map(named(diagnostics, textOf).map((one) => [one.diagnostic, keyOf(one)]));
  const fresh = diagnostics.filter((diagnostic) => !listed.delete(names.get(diagnostic) ?? ''));
  if (listed.size === 0) return fresh;
  const gone = `${listed.size} of the ${total} findings in the baseline are gone`;
  return [...fresh, problem('check/stale-baseline', gone, { hint: 'write it again with `--write-baseline`' })];
}

interface NamedFinding {
  readonly file: string;
  readonly code: string;
  readonly name: string;
}

function named(
  diagnostics: readonly Diagnostic[],
  textOf: TextOf,
): readonly (NamedFinding & { readonly diagnostic: Diagnostic })[] {
  const listable = diagnostics.filter((diagnostic) => !isBlocking(diagnostic));
  const names = fingerprints(listable, textOf);
  return listable.map((diagnostic, index) => ({
    diagnostic,
    file: diagnostic.at?.file ?? '',
    code: diagnostic.code,
    name: names[index] ?? '',
  }));
}

const keyOf = ({ file, code, name }: NamedFinding): string => JSON.stringify([file, code, name]);
