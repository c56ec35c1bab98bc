/**
 * The worlds in which samples run. Readers live in other places than authors and come on other days, so a page must be
 * right in all of these worlds.
 */

/** The factors that differ between worlds. */
export interface World {
  /** Time zone. */
  readonly zone: string;
  /** Value of LANG. */
  readonly locale: string;
  /** Name of the reader's folder. */
  readonly folder: string;
  /** Days by which the clock is ahead. */
  readonly clock: number;
}

export type Factor = keyof World;

/** The world whose output pages show. */
export const home: World = { zone: 'UTC', locale: 'C.UTF-8', folder: 'page', clock: 0 };

/**
 * Another time zone, west of Greenwich: there, midnight in UTC has another date too. One world varies every factor, because
 * the cost of a run does not depend on what it varies; the responsible factor is determined only if there is a difference.
 */
export const elsewhere: World = {
  zone: 'America/New_York',
  locale: 'de_DE.UTF-8',
  folder: 'my project',
  clock: 365,
};

const worlds: Readonly<Record<string, World>> = { UTC: home, 'America/New_York': elsewhere };

export const worldNames: readonly string[] = Object.keys(worlds);

export const worldNamed = (name = 'UTC'): World => worlds[name] ?? home;

/** The factors' display names. */
export const factors: Readonly<Record<Factor, string>> = {
  zone: 'time zone',
  locale: 'language',
  folder: 'name of the folder',
  clock: 'date',
};

/** The factors in which two worlds differ. */
export const differences = (a: World, b: World): readonly Factor[] =>
  (Object.keys(factors) as Factor[]).filter((factor) => a[factor] !== b[factor]);

/** `in America/New_York, with de_DE.UTF-8, in a folder called "my project", 365 days later`. @param only Factors to name. */
export function describe(world: World, only: readonly Factor[] = differences(world, home)): string {
  const texts: Readonly<Record<Factor, string>> = {
    zone: `in the time zone ${world.zone}`,
    locale: `with LANG=${world.locale}`,
    folder: `in a folder called "${world.folder}"`,
    clock: `${world.clock} days later`,
  };
  return only.map((factor) => texts[factor]).join(', ');
}
