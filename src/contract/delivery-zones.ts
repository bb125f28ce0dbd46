import { PACK_DAYS } from './constants.ts'
import { countryInSentence } from './country-name.ts'
import { EU, isDomestic } from './customs-areas.ts'

/** Where a seller ships at one price each: the own country, the region around it, and everywhere else (decision 065). */
export const DELIVERY_ZONES = ['domestic', 'region', 'world'] as const
export type DeliveryZone = (typeof DELIVERY_ZONES)[number]

/** The regions of sellers outside the European Union. A place that is in none has no region. */
const CONTINENTS = {
  Africa: `AC AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ
    NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TA TD TG TN TZ UG YT ZA ZM ZW`,
  Asia: `AE AF AM AZ BD BH BN BT CC CN CX GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM
    PH PK PS QA RU SA SG SY TH TJ TM TR TW UZ VN YE`,
  Europe: `AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME
    MK MT NL NO PL PT RO RS SE SI SJ SK SM UA VA XK`,
  'North America': `AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR
    SV SX TC TT US VC VG VI`,
  Oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TL TO TV UM VU WF WS',
  'South America': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}

interface Region {
  name: string
  countries: readonly string[]
}

const REGIONS: readonly Region[] = [
  { name: 'European Union', countries: EU },
  ...Object.entries(CONTINENTS).map(([name, codes]) => ({ name, countries: codes.split(/\s+/) })),
]

/** For a member of the European Union the Union, otherwise the continent. */
const findRegion = (country: string): Region | undefined => REGIONS.find(({ countries }) => countries.includes(country))

/** The zone of a destination as a seller's country sees it. */
export const findZone = (from: string, to: string): DeliveryZone => {
  if (isDomestic(from, to)) return 'domestic'
  return findRegion(from)?.countries.includes(to) ? 'region' : 'world'
}

/** The zones around a seller's country with their names, such as `Within Portugal`, `European Union`, `Everywhere else`. */
export const listZones = (country: string): { zone: DeliveryZone; name: string }[] => {
  const region = findRegion(country)
  return [
    { zone: 'domestic', name: `Within ${countryInSentence(country)}` },
    ...(region ? [{ zone: 'region' as const, name: region.name }] : []),
    { zone: 'world', name: 'Everywhere else' },
  ]
}

/** Days that carriers usually need for a parcel to each zone; an estimate, see decision 065. */
const TRANSIT_DAYS: Record<DeliveryZone, readonly [min: number, max: number]> = {
  domestic: [2, 5],
  region: [3, 8],
  world: [6, 21],
}

/** In how many days after the order it probably arrives, with the time for packing: `about 2 to 8 days`. */
export const arrivalText = (zone: DeliveryZone): string => {
  const [min, max] = TRANSIT_DAYS[zone]
  return `about ${min} to ${PACK_DAYS + max} days`
}
