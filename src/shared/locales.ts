/**
 * The locales for `Intl`: the language of the site, then English, because an unknown language would otherwise fall back
 * to that of the machine. English alone if `code` is not a language tag (`en_US`).
 */
export function localesOf(code: string): readonly string[] {
  try {
    return [...Intl.getCanonicalLocales(code), 'en'];
  } catch {
    return ['en'];
  }
}
