import { expect, test } from 'vitest'
import { type CustomsDraft, customsGaps, NEW_ITEM, toCustoms } from './use-customs.ts'

const draft = (more: Partial<CustomsDraft> = {}): CustomsDraft => ({
  items: [
    {
      ...NEW_ITEM,
      origin_country: 'US',
      description: ' Oil on panel ',
      value: '900,00',
      tariff_number: '9701.91',
      quantity: '2',
    },
  ],
  reason: 'merchandise',
  duties: 'recipient',
  signer: 'Inés Okafor',
  isCertified: true,
  ...more,
})

test('a declaration is sent as customs read it', () => {
  expect(customsGaps(draft())).toEqual([])
  expect(toCustoms(draft())).toEqual({
    items: [{ description: 'Oil on panel', quantity: 2, value: 900, tariff_number: '970191', origin_country: 'US' }],
    reason: 'merchandise',
    duties: 'recipient',
    signer: 'Inés Okafor',
  })
})

test('what a declaration still needs is named once, and nothing is sent', () => {
  const empty = draft({ items: [NEW_ITEM, NEW_ITEM], signer: null, isCertified: false })
  expect(customsGaps(empty)).toEqual([
    'a description',
    'an HS code of six to ten digits',
    'a value',
    'where it was made',
    'who signs',
    'your certification',
  ])
  expect(toCustoms(empty)).toBeNull()
  const halves = draft({
    items: [{ ...NEW_ITEM, origin_country: 'US', description: 'x', value: '1', tariff_number: '97', quantity: '1.5' }],
  })
  expect(customsGaps(halves)).toEqual(['an HS code of six to ten digits', 'a whole quantity'])
  expect(toCustoms(halves)).toBeNull()
})
