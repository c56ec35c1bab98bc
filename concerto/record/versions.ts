/** `versions="concerto-core@0.82.11"`: the packages that a recorded program was run with. */

export interface Versions {
  /** `@accordproject/concerto-core@0.82.11` and so on, in order. */
  readonly packages: readonly string[];
  /** For readers: `concerto-core 0.82.11`. */
  readonly by: readonly string[];
}

const exact = /^(?:@([\w-]{1,100})\/)?([a-z0-9][\w.-]{0,100})@(\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,100})?)$/;

/** @returns a finding instead if an option is invalid. */
export function readVersions(written: string | true): Versions | { readonly message: string; readonly hint: string } {
  const words = written === true ? [] : written.split(/[\s,]+/).filter((word) => word !== '');
  const hint = 'expected packages with exact versions: versions="concerto-core@0.82.11"';
  if (words.length === 0) return { message: '`versions` names no package', hint };
  const found = new Map<string, string>();
  for (const word of words) {
    const [, scope = 'accordproject', name = '', version = ''] = exact.exec(word) ?? [];
    if (name === '') return { message: `\`${word}\` is no package with an exact version`, hint };
    const whole = `@${scope}/${name}`;
    if (found.has(whole)) return { message: `\`versions\` names ${name} twice`, hint: 'keep one of them' };
    found.set(whole, version);
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    packages: sorted.map(([name, version]) => `${name}@${version}`),
    by: sorted.map(([name, version]) => `${name.replace('@accordproject/', '')} ${version}`),
  };
}
