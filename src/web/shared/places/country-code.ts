const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const OTHER_NAMES: Record<string, string> = {
  'united states of america': 'US',
  usa: 'US',
  'great britain': 'GB',
  uk: 'GB',
}

const readNames = (): Map<string, string> => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  // Codes of countries that are no more stand for those that came after: 'DD' for 'DE'.
  const inUse = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code)
  return new Map([
    ...inUse.flatMap((code): [string, string][] => {
      const name = names.of(code)
      return name ? [[name.toLowerCase(), code]] : []
    }),
    ...Object.entries(OTHER_NAMES),
  ])
}
let names: Map<string, string> | null = null

/** 'United States' gives 'US'; a code stays one; a name nobody knows gives null (AW-13.9). */
export const countryCode = (name: string): string | null => {
  if (/^[A-Z]{2}$/.test(name)) return name
  names ??= readNames()
  return names.get(name.trim().toLowerCase()) ?? null
}
