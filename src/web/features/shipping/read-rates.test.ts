import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
import { type ParcelAsked, readArtworkRates, readParcelRates } from './read-rates.ts'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)

const PARCEL: ParcelAsked = {
  recipient_address_line1: '418 Canyon Road',
  recipient_city: 'Santa Fe',
  recipient_state: 'NM',
  recipient_postal_code: '87501',
  weight: 9,
  weight_unit: 'lb',
  width: 28,
  height: 22,
  depth: 4,
  dimension_unit: 'in',
  packaging_type: 'Box',
  insurance: 0,
}
const WORK = {
  title: 'Low Tide',
  dimensions: '20 x 16 x 1',
  weight: '7',
  packagingType: 'Box',
  destination: 'Santa Fe, NM',
} as const

test('MS-10.11 rates that do not come are an error with its own text, whose cause is the failed call', async () => {
  const failed = new ApiError(502, { error: 'The carrier did not respond.' })
  answer('POST /shipping/rates', () => {
    throw failed
  })
  for (const asked of [readParcelRates(PARCEL), readArtworkRates(WORK, new AbortController().signal)])
    await expect(asked).rejects.toMatchObject({ message: 'Unable to retrieve shipping rates', cause: failed })
})
