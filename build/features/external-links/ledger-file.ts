/** The ledger of `check-links --external`: a file in the root that teams commit or keep in a cache. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import { UsageError } from '../../cli/flags.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';
import { type Ledger, parseLedger, printLedger } from './link-ledger.ts';

const ledgerName = 'links.lock.json';
const DAY_MS = 86_400_000;

/** @returns The path of the ledger; undefined where none is named and none is in the root. */
export function ledgerPath(
  { ledger }: { readonly ledger?: string | undefined },
  root: string,
  cwd: string,
): string | undefined {
  if (ledger !== undefined) return resolve(cwd, ledger);
  const path = resolve(root, ledgerName);
  return existsSync(path) ? path : undefined;
}

/** A file that is no ledger is a warning and counts as empty; it will be replaced. */
export function readLedgerFile(path: string, root: string): Result<Ledger> {
  if (!existsSync(path)) return result(new Map(), []);
  const ledger = parseLedger(readFileSync(path, 'utf8'));
  return ledger ? result(ledger, []) : result(new Map(), [unreadable(relative(root, path))]);
}

const unreadable = (name: string): Diagnostic =>
  problem('link/ledger', `${name} is not a ledger of outside addresses`, {
    hint: 'all addresses are asked, and the file is written again',
  });

/** Replaces the file at once, so that an interrupted run leaves the old one. */
export function writeLedgerFile(path: string, ledger: Ledger): void {
  const text = printLedger(ledger);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeAtomically(path, [text]);
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MS, w: 7 * DAY_MS };

/** @returns Milliseconds; a day where the flag is absent. */
export function maxAgeOf({ maxAge }: { readonly maxAge?: string | undefined }): number {
  if (maxAge === undefined) return DAY_MS;
  const [, amount = '', unit = ''] = /^(\d{1,5})([mhdw]?)$/.exec(maxAge) ?? [];
  const factor = amount === '0' ? 0 : units[unit];
  if (amount === '' || factor === undefined)
    throw new UsageError(`--max-age takes a time such as 30m, 12h, 1d or 2w, not \`${maxAge}\``);
  return Number(amount) * factor;
}
