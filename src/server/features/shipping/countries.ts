const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const LETTERS = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')
/** Codes that name more than one country, or none. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** A withdrawn code such as `DD`, or an alias such as `UK`, is replaced when it is made canonical. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** The ISO 3166-1 codes by their English names in lower case. */
const CODES = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && isCurrent(code))
    .flatMap((code) => {
      const name = NAMES.of(code)
      return name ? [[name.toLowerCase(), code] as const] : []
    }),
)
const KNOWN = new Set(CODES.values())
const ALIASES: Record<string, string> = { usa: 'US', uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB' }

export const isCountry = (code: string): boolean => KNOWN.has(code)

/** The code of a country's English name; null for everything else, also for two letters, which may be a state. */
export const countryOfName = (name: string): string | null => {
  const wanted = name.toLowerCase().replaceAll('.', '')
  return ALIASES[wanted] ?? CODES.get(wanted) ?? null
}
