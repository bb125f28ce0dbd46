import { capitalized } from '#contract/capitalized.ts'
import { SITE_DEFAULTS, type SiteSettings } from '#contract/site-settings.ts'

/** Countries that measure in inches, and those that print on Letter. */
const INCHES = ['US', 'LR', 'MM']
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'DO', 'PR']

/** The unit and the paper that are usual in a country. */
export const sizesIn = (country: string): SiteSettings['sizes'] => ({
  unit: INCHES.includes(country) ? 'in' : 'cm',
  paper: LETTER.includes(country) ? 'letter' : 'a4',
})

/** The country of a language such as `de-AT`; that where it is spoken most when it names none. */
export const countryOfLanguage = (language: string): string => {
  try {
    return new Intl.Locale(language).maximize().region ?? 'US'
  } catch {
    return 'US'
  }
}

/** The name that an address on the web suggests: `Kunsthauslind` for `https://www.kunsthauslind.example`. */
export const nameInAddress = (address: string): string => {
  const [first = '', ...more] = new URL(address).hostname.replace(/^www\./, '').split('.')
  // This machine, and addresses of numbers, suggest nothing.
  if (more.length === 0 || !/^[a-z]/.test(first)) return SITE_DEFAULTS.name.name
  return capitalized(first).replaceAll('-', ' ')
}
