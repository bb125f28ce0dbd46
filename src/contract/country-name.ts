/** Where works may be shipped from (AW-13.15). */
export const SHIPPING_COUNTRIES = ['US', 'CA', 'MX', 'GB', 'AU', 'DE', 'FR', 'IT', 'ES', 'NL']

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The English name of an ISO 3166-1 code; an unknown code, or another text, is returned as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)

/** A country in a list to choose from. */
export const countryOption = (code: string) => ({ value: code, label: countryName(code) })

/** The name as it stands within a sentence, such as `the United Kingdom`. */
export const countryInSentence = (code: string): string => {
  const name = countryName(code)
  return /^(United|Netherlands|Philippines|Czech R|Dominican R)/.test(name) ? `the ${name}` : name
}
