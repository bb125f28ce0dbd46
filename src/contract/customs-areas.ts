/** The members of the European Union, and Monaco, which belongs to its customs area. */
export const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' ')

/** Places with country codes of their own that post and customs treat as part of another country. */
const MAINLANDS: Partial<Record<string, string>> = {
  PR: 'US',
  VI: 'US',
  GU: 'US',
  AS: 'US',
  MP: 'US',
  LI: 'CH',
  MC: 'FR',
  IM: 'GB',
}

const findMainland = (country: string): string => MAINLANDS[country] ?? country

export const isUs = (country: string): boolean => findMainland(country) === 'US'

/** Whether two places belong to the same country as carriers and customs see it. */
export const isDomestic = (from: string, to: string): boolean => findMainland(from) === findMainland(to)

/** Whether a parcel crosses a border of customs; the countries of the European Union have none between them. */
export const crossesCustoms = (from: string, to: string): boolean =>
  !isDomestic(from, to) && !(EU.includes(from) && EU.includes(to))
