import { expect, test } from 'vitest'
import { type DashboardValues, dashboardFields, findChanges } from './use-profile-form.ts'

const before: DashboardValues = {
  bio: 'Old',
  location: 'Hudson',
  instagram: '',
  facebook: '',
  twitter: '',
  tiktok: '',
  artist_statement: '',
  curator_statement: '',
  commission_rate: null,
  shipping_name: '',
  shipping_phone: '',
  shipping_address_line1: '',
  shipping_address_line2: '',
  shipping_city: '',
  shipping_state: '',
  shipping_postal_code: '',
  shipping_country: 'US',
}
const sent = (typed: Partial<DashboardValues>) => dashboardFields.parse({ ...before, ...typed })

test('only what was edited is sent, with links completed', () => {
  expect(findChanges(before, sent({ bio: 'New', instagram: 'instagram.com/a', commission_rate: 12.5 }))).toEqual({
    bio: 'New',
    instagram: 'https://instagram.com/a',
    commission_rate: 12.5,
  })
  expect(findChanges({ ...before, commission_rate: 12 }, sent({}))).toEqual({ commission_rate: null })
  expect(findChanges(before, sent({}))).toEqual({})
})

test('a wrong address and a wrong rate are explained at their fields', () => {
  const findProblems = (typed: Partial<DashboardValues>) =>
    dashboardFields.safeParse({ ...before, ...typed }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(findProblems({ instagram: 'ftp://a' })).toEqual([['instagram', 'Enter an address like https://example.org.']])
  for (const rate of [101, -1, 12.345, Number.NaN])
    expect(findProblems({ commission_rate: rate })).toEqual([
      ['commission_rate', 'Enter a percentage from 0 to 100, with up to two decimals.'],
    ])
  for (const rate of [0, 12.34, 33.33, 99.99, 100, null])
    expect(findProblems({ commission_rate: rate })).toBeUndefined()
})
