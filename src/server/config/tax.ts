import { z } from 'zod'
import { type TaxRate, toTaxPlace } from '../platform/tax-rate.ts'
import { choice, text } from './fields.ts'

const RATE = /^([A-Z]{2})((?:\/[^/%]+)*?) +(\d{1,2}(?:\.\d{1,3})?)% +(.{1,40}?) +(included|added)$/

/** `DE 19% VAT included`, or `US/NM/New Mexico 7.625% Sales tax added`; null for anything else. */
const readRate = (typed: string): TaxRate | null => {
  const [, country, states = '', percent, name, how] = RATE.exec(typed) ?? []
  if (country === undefined || name === undefined) return null
  const spellings = states.split('/').map(toTaxPlace).filter(Boolean)
  return { country, states: spellings, percent: Number(percent), name, isIncluded: how === 'included' }
}

const getPlaces = ({ country, states }: TaxRate): string[] =>
  states.length === 0 ? [country] : states.map((state) => `${country}/${state}`)

/** The taxes of an operator who charges them. */
export const taxSettings = z
  .object({ TAX: choice('none', 'rates'), TAX_RATES: text() })
  .transform(({ TAX, TAX_RATES }, problems) => {
    const refuse = (name: string, message: string) => problems.addIssue({ code: 'custom', path: [name], message })
    const typed = (TAX_RATES ?? '').split(';').map((one) => one.trim()).filter(Boolean) // biome-ignore format: one pipeline
    if (TAX === 'none' && typed.length > 0)
      refuse('TAX_RATES', 'is set, but not used: set TAX=rates as well, or unset it')
    if (TAX === 'rates' && typed.length === 0)
      refuse('TAX_RATES', 'is missing: TAX=rates requires it, like "DE 19% VAT included; FR 20% VAT included"')
    const taxRates: TaxRate[] = []
    const places = new Set<string>()
    for (const one of typed) {
      const rate = readRate(one)
      if (!rate)
        refuse(
          'TAX_RATES',
          `has "${one}", which must be like "DE 19% VAT included" or "US/NM/New Mexico 7.625% Sales tax added"`,
        )
      else {
        const twice = getPlaces(rate).find((place) => places.has(place))
        if (twice !== undefined) refuse('TAX_RATES', `has ${twice} twice`)
        for (const place of getPlaces(rate)) places.add(place)
        taxRates.push(rate)
      }
    }
    return { taxRates }
  })
