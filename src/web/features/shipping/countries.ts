import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { DEFAULT_SHIPPING_COUNTRY } from '#contract/constants.ts'
import { countryName } from '#contract/country-name.ts'

export interface Country {
  /** ISO 3166-1, two letters. */
  iso: string
  name: string
  /** Like `+44`; empty where nobody can be called. */
  dialCode: string
  currency: string | null
  taxIdName: string | null
  /** The one that is most likely spoken there. */
  language: string
  region: string
  flag: string
  isObsolete: boolean
}

/** By region: code, currency and name of the tax id of each country. See THIRD_PARTY.md for its sources. */
const REFERENCE = {
  Asia: `
    AE AED TRN, AF AFN, AM AMD TIN, AZ AZN TIN, BD BDT BIN, BH BHD VAT number, BN BND, BT BTN, CC AUD, CN CNY TIN,
    CX AUD, GE GEL VAT number, HK HKD BR number, ID IDR NPWP, IL ILS VAT number, IN INR GSTIN, IO USD, IQ IQD, IR IRR,
    JO JOD, JP JPY Corporate number, KG KGS TIN, KH KHR TIN, KP KPW, KR KRW BRN, KW KWD, KZ KZT BIN, LA LAK TIN,
    LB LBP, LK LKR VAT number, MM MMK, MN MNT, MO MOP, MV MVR, MY MYR SST/TIN, NP NPR PAN, OM OMR VAT number,
    PH PHP TIN, PK PKR, PS ILS, QA QAR TIN, RU RUB INN, SA SAR VAT number, SG SGD GST/UEN, SY SYP, TH THB VAT number,
    TJ TJS TIN, TM TMT, TR TRY TIN, TW TWD VAT number, UZ UZS TIN/VAT number, VN VND TIN, YE YER`,
  Europe: `
    AD EUR NRT, AL ALL TIN (NIPT), AT EUR VAT number, AX EUR, BA BAM TIN, BE EUR VAT number, BG EUR VAT number,
    BY BYN TIN (UNP), CH CHF UID/VAT number, CY EUR VAT number, CZ CZK VAT number, DE EUR VAT number (USt-IdNr.),
    DK DKK VAT number, EE EUR VAT number, ES EUR NIF/VAT number, FI EUR VAT number, FO DKK VAT number,
    FR EUR VAT number (TVA), GB GBP VAT number, GG GBP, GI GIP TIN, GR EUR VAT number, HR EUR VAT number,
    HU HUF VAT number, IE EUR VAT number, IM GBP, IS ISK VAT number, IT EUR VAT number (Partita IVA), JE GBP,
    LI CHF UID/VAT number, LT EUR VAT number, LU EUR VAT number, LV EUR VAT number, MC EUR, MD MDL VAT number,
    ME EUR PIB, MK MKD VAT number, MT EUR VAT number, NL EUR VAT number (btw-id), NO NOK VAT number (MVA), PL PLN NIP,
    PT EUR VAT number, RO RON VAT number, RS RSD PIB, SE SEK VAT number, SI EUR VAT number, SJ NOK, SK EUR VAT number,
    SM EUR COE, UA UAH VAT number, VA EUR, XK EUR`,
  Africa: `
    AC SHP, AO AOA NIF, BF XOF IFU, BI BIF, BJ XOF IFU, BW BWP VAT number, CD CDF NIF, CF XAF, CG XAF,
    CI XOF VAT number, CM XAF NIU, CV CVE NIF, DJ DJF, DZ DZD, EG EGP TIN, EH MAD, ER ERN, ET ETB TIN, GA XAF,
    GH GHS TIN, GM GMD, GN GNF NIF, GQ XAF, GW XOF, KE KES PIN, KM KMF, LR LRD, LS LSL, LY LYD, MA MAD VAT number,
    MG MGA, ML XOF, MR MRU NIF, MU MUR VAT number, MW MWK, MZ MZN NUIT, NA NAD, NE XOF, NG NGN TIN, RE EUR, RW RWF,
    SC SCR, SD SDG, SH SHP, SL SLE, SN XOF NINEA, SO SOS, SS SSP, ST STN, SZ SZL, TA SHP, TD XAF, TG XOF, TN TND TIN,
    TZ TZS VRN, UG UGX TIN, YT EUR, ZA ZAR VAT number, ZM ZMW TIN, ZW ZWG TIN`,
  Oceania: `
    AS USD, AU AUD ABN, CK NZD, FJ FJD, FM USD, GU USD, KI AUD, MH USD, MP USD, NC XPF, NF AUD, NR AUD, NU NZD,
    NZ NZD GST number, PF XPF, PG PGK, PN NZD, PW USD, SB SBD, TK NZD, TL USD, TO TOP, TV AUD, UM USD, VU VUV, WF XPF,
    WS WST`,
  'North America': `
    AG XCD, AI XCD, AW AWG TIN, BB BBD TIN, BL EUR, BM BMD, BQ USD, BS BSD TIN, BZ BZD, CA CAD GST/HST number,
    CR CRC Tax ID, CU CUP, CW XCG, DM XCD, DO DOP RNC, GD XCD, GL DKK, GP EUR, GT GTQ, HN HNL, HT HTG, JM JMD, KN XCD,
    KY KYD, LC XCD, MF EUR, MQ EUR, MS XCD, MX MXN RFC, NI NIO, PA PAB, PM EUR, PR USD, SV USD NIT, SX XCG, TC USD,
    TT TTD BIR number, US USD EIN, VC XCD, VG USD, VI USD`,
  Antarctica: `
    AQ, BV NOK, GS GBP, HM AUD, TF EUR`,
  'South America': `
    AR ARS CUIT, BO BOB TIN, BR BRL CNPJ/CPF, CL CLP RUT, CO COP NIT, EC USD RUC, FK FKP, GF EUR, GY GYD, PE PEN RUC,
    PY PYG RUC, SR SRD FIN, UY UYU RUC, VE VES RIF`,
  obsolete: `
    AN, BU, CS, DD, SU, TP, YU, ZR`,
}

const countryFrom = (region: string, entry: string): Country => {
  const [iso = '', currency = null, ...taxIdName] = entry.split(' ')
  return {
    iso,
    name: countryName(iso),
    dialCode: isSupportedCountry(iso) ? `+${getCountryCallingCode(iso)}` : '',
    currency,
    taxIdName: taxIdName.join(' ') || null,
    language: new Intl.Locale('und', { region: iso }).maximize().language,
    region,
    flag: iso.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)),
    isObsolete: region === 'obsolete',
  }
}

/** The reference table (MS-12.16). */
export const COUNTRIES = Object.entries(REFERENCE).flatMap(([region, entries]) =>
  entries
    .trim()
    .split(/,\s+/)
    .map((entry) => countryFrom(region, entry)),
)

/** Those that can be called, by name (MS-12.17, MS-12.18). */
export const listPhoneCountries = (countries: readonly Country[]): Country[] =>
  countries
    .filter(({ dialCode, isObsolete }) => dialCode !== '' && !isObsolete)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

export const PHONE_COUNTRIES = listPhoneCountries(COUNTRIES)

/** Where a phone number is from when nothing else is known (MS-12.19). */
const FALLBACK = countryFrom('North America', `${DEFAULT_SHIPPING_COUNTRY} USD EIN`)

export const findCountry = (iso: string, countries: readonly Country[] = PHONE_COUNTRIES): Country =>
  countries.find((country) => country.iso === iso) ?? FALLBACK
