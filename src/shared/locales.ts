/**
 * What `Intl` is to format and sort for, given the language of the site. English follows, since a language that `Intl`
 * does not know would otherwise give way to that of the machine; alone where `code` is no language tag (`en_US`).
 */
export function localesOf(code: string): readonly string[] {
  try {
    return [...Intl.getCanonicalLocales(code), 'en'];
  } catch {
    return ['en'];
  }
}
