import type { Region } from '#server/platform/postal/regions.ts'

const byPairs = (pairs: string): Record<string, string> =>
  Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':') as [string, string]))
const inOrder = (keys: string): Record<string, string> =>
  Object.fromEntries(keys.split(' ').map((key, at) => [String(at + 1), key]))

/** GeoNames numbers these; addresses use abbreviations. */
const BY_ADMIN: Record<string, Record<string, string>> = {
  CA: byPairs('1:AB 2:BC 3:MB 4:NB 5:NL 7:NS 8:ON 9:PE 10:QC 11:SK 12:YT 13:NT 14:NU'),
  AU: inOrder('ACT NSW NT QLD SA TAS VIC WA'),
  MX: inOrder(
    'AGU BCN BCS CAM CHP CHH COA COL CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC',
  ),
}
/** The numbers of Italy's provinces, which are prefixes of its municipalities' numbers. */
const ITALY = {
  ...inOrder(
    'TO VC NO CN AT AL AO IM SV GE SP VA CO SO MI BG BS PV CR MN BZ TN VR VI BL TV VE PD RO UD GO TS PC PR RE MO BO FE RA FC PU AN MC AP MS LU PT FI LI PI AR SI GR PG TR VT RI RM LT FR CE BN NA AV SA AQ TE PE CH CB FG BA TA BR LE PZ MT CS CZ RC TP PA ME AG CL EN CT RG SR SS NU CA PN IS OR BI LC LO RN PO KR VV VB',
  ),
  ...byPairs('108:MB 109:FM 110:BT 111:SU'),
}

interface Coded {
  country: string
  adminCode: string
  /** The municipality's number, if any. */
  muni?: string | undefined
}

/** The region of a town by its GeoNames codes; null where addresses have none or it is unknown. */
export const postalRegion = (town: Coded, regions: readonly Region[]): Region | null => {
  const find = (key: string | undefined) => regions.find((region) => region.key === key) ?? null
  const { country, adminCode, muni = '' } = town
  const admin = BY_ADMIN[country]
  if (admin) return find(admin[String(Number(adminCode))])
  if (country === 'US') return find(adminCode)
  if (country === 'IT') return find((ITALY as Record<string, string>)[String(Number(muni.slice(0, 3)))])
  // In Spain postal codes begin with the number of the province.
  if (country === 'ES') return regions.find(({ zip }) => zip !== null && zip === muni.slice(0, 2)) ?? null
  return null
}
