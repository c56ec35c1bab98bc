/** `check` with a lock of routes, and `check --update-routes`. */
import { join } from 'node:path';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import type { CommandCall } from '../../cli/call.ts';
import type { OpenPart } from '../../cli/check-row.ts';
import { counted } from '../../cli/counted.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { isError } from '../../model/diagnostic.ts';
import type { Build } from '../../pipeline/build-site.ts';
import type { Project } from '../../project/project.ts';
import { routesLock as facts } from './facts.ts';
import { lockName, readLock } from './lock-file.ts';
import { publishedRoutes } from './published-routes.ts';
import { type RecordedRoutes, recordRoutes } from './record-routes.ts';
import { readLockFile, routesRecord } from './routes-record.ts';

interface RoutesFlags extends Flags {
  readonly updateRoutes?: boolean;
}

export function checkRoutes({ flags }: CommandCall<RoutesFlags>): OpenPart {
  const { updateRoutes = false, locale } = flags;
  if (updateRoutes && locale !== undefined)
    throw new UsageError(`${lockName} lists all languages, so --update-routes goes without --locale`);
  return async ({ paths: { root }, settings: { original: config } }) => {
    if (updateRoutes && !config.check.routesLock)
      throw new UsageError(
        'the site does not use a lock of its addresses',
        'write `check: { routesLock: true }` into the configuration',
      );
    const codes = Object.keys(facts.codes);
    if (!config.check.routesLock) return {};
    if (!updateRoutes)
      return { looksFor: codes, ofSite: codes, find: async ({ build }) => routesRecord(config, root).find(build) };
    let recorded: RecordedRoutes | undefined;
    return {
      looksFor: codes,
      async find({ build }) {
        recorded = updated(build, config, root);
        return [];
      },
      end: () => ({ done: recorded ? doneLines(recorded) : [kept] }),
    };
  };
}

function updated(build: Build, config: Project['settings']['config'], root: string): RecordedRoutes | undefined {
  const published = publishedRoutes(build, config);
  // A page with an error may be missing only for that.
  if (!published || build.diagnostics.some(isError)) return undefined;
  const text = readLockFile(root);
  const recorded = recordRoutes(text === undefined ? undefined : readLock(text), published);
  if (recorded.text !== text) writeAtomically(join(root, lockName), [recorded.text]);
  return recorded;
}

const kept = ['Kept', `${lockName} as it was: the site has errors`] as const;

const doneLines = ({ routes, added, removed }: RecordedRoutes): readonly (readonly [string, string])[] => [
  ...removed.map((one) => ['Removed', `${one} from ${lockName}`] as const),
  [
    'Recorded',
    `${counted(routes, 'address', 'addresses')} in ${lockName}: ${added.length} added, ${removed.length} removed`,
  ],
];
