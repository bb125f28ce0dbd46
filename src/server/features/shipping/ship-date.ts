/** The states of the US by time zone; a state with two zones is in the one of most of its people. */
const US_ZONES: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}

/** The zones of the largest cities; the date of every other country is that of UTC. */
const ZONES: Record<string, string> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CN: 'Asia/Shanghai',
  IN: 'Asia/Kolkata',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
}

const findTimeZone = ({ country, state }: { country: string; state: string }): string => {
  if (country !== 'US') return ZONES[country] ?? 'UTC'
  const found = Object.entries(US_ZONES).find(([, states]) => states.split(' ').includes(state.toUpperCase()))
  return found?.[0] ?? 'America/New_York'
}

/** Today's date where a parcel is picked up, as `2026-11-23` (MS-T67). */
export const shipDate = (from: { country: string; state: string }, now: Date): string =>
  // The Canadian format is year, month, day.
  new Intl.DateTimeFormat('en-CA', { timeZone: findTimeZone(from), dateStyle: 'short' }).format(now)
