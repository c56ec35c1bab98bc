/** `check --baseline`: leaves out the findings that a file lists, or writes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommandCall } from '../../cli/call.ts';
import type { OpenPart } from '../../cli/check-row.ts';
import { textOf } from '../../cli/finish.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { applyBaseline, type Baseline, baselineText, makeBaseline, readBaseline } from './findings.ts';

interface BaselineFlags extends Flags {
  /** File of the findings that are known. */
  readonly baseline?: string;
  readonly writeBaseline?: boolean;
  /** Flags that limit findings to changes, if the tool has them. */
  readonly since?: string;
  readonly changed?: boolean;
}

export function baseline({ flags, terminal }: CommandCall<BaselineFlags>): OpenPart | undefined {
  const { baseline: name, writeBaseline, since, changed } = flags;
  if (writeBaseline && name === undefined)
    throw new UsageError('--write-baseline needs --baseline', 'name the file: `--baseline docs-check.json`');
  if (writeBaseline && (since !== undefined || changed))
    throw new UsageError('a baseline lists all findings, so --write-baseline goes without --since and --changed');
  if (name === undefined) return undefined;
  const file = resolve(terminal.cwd, name);
  return async ({ paths: { root } }) => ({
    select(diagnostics, isPart) {
      const read = textOf(root);
      if (!writeBaseline) {
        const left = applyBaseline(diagnostics, read, readListed(file, name));
        return isPart ? left.filter(({ code }) => code !== 'check/stale-baseline') : left;
      }
      writeFileSync(file, baselineText(makeBaseline(diagnostics, read)));
      return [];
    },
  });
}

function readListed(file: string, name: string): Baseline {
  const hint = 'write one with `--write-baseline`';
  if (!existsSync(file)) throw new UsageError(`there is no baseline ${name}`, hint);
  const listed = readBaseline(readFileSync(file, 'utf8'));
  if (!listed) throw new UsageError(`${name} is not a baseline`, hint);
  return listed;
}
