import * as v from 'valibot';
import { catalog } from '../model/catalog.ts';
import { siteChecks } from './index.ts';

/** A severity. Also accepts the names that Docusaurus uses. */
export const severitySchema = v.pipe(
  v.picklist(
    ['off', 'info', 'warning', 'error', 'ignore', 'log', 'warn', 'throw'],
    'expected off, info, warning or error',
  ),
  v.transform(
    (value) =>
      ({
        off: 'off',
        info: 'info',
        warning: 'warning',
        error: 'error',
        ignore: 'off',
        log: 'info',
        warn: 'warning',
        throw: 'error',
      })[value] as SeverityChoice,
  ),
);
export type SeverityChoice = 'off' | 'info' | 'warning' | 'error';

/** Every code that a diagnostic may have. */
export const diagnosticCodes: ReadonlySet<string> = new Set([
  ...Object.keys(catalog),
  ...siteChecks.map(({ code }) => code),
]);
