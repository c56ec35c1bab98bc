import * as v from 'valibot';
import { featureCheckKeys } from '../features/keys.ts';
import { catalog } from '../model/catalog.ts';
import { globSchema } from '../model/glob.ts';
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

/** Severities by diagnostic code. */
export const severitiesSchema = v.record(
  v.pipe(
    v.string(),
    v.check((code) => diagnosticCodes.has(code), 'expected the code of a diagnostic, such as `link/missing-anchor`'),
  ),
  severitySchema,
);

/** What `check` looks for, and how grave it is. */
export const checkSchema = v.optional(
  v.strictObject({
    /** Severities by code; they count in every command. */
    rules: v.optional(severitiesSchema, {}),
    /** Other severities for some files; where several match, the last one counts. */
    overrides: v.optional(
      v.array(
        v.strictObject({
          files: v.pipe(
            v.union([globSchema, v.array(globSchema)], 'expected a pattern such as `docs/blog/**`, or a list of them'),
            v.transform((value) => (typeof value === 'string' ? [value] : value)),
          ),
          rules: severitiesSchema,
        }),
      ),
      [],
    ),
    ...featureCheckKeys,
  }),
  {},
);
