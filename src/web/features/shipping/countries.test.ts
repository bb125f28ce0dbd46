import { expect, test } from 'vitest'
import { COUNTRY_OPTIONS } from '#web/shared/countries.ts'
import { DELIVERY_COUNTRIES } from '#web/shared/delivery-countries.ts'
import { COUNTRY_CHOICES } from './countries.ts'

test('a checkout offers every country for which a label can be bought, by the same name, the usual ones first', () => {
  const { usual, others } = DELIVERY_COUNTRIES
  const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'en')
  expect([...usual, ...others].toSorted(byName)).toEqual(COUNTRY_CHOICES.toSorted(byName))
  expect(usual).toEqual(COUNTRY_OPTIONS)
  expect(others.slice(0, 2).map(({ label }) => label)).toEqual(['Afghanistan', 'Åland Islands'])
})
