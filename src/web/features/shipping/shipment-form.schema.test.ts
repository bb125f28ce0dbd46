// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, resetApi } from '#web/testing/stand-in-api.ts'
import { customShipment } from './shipment-form.schema.ts'
import { EMPTY_SHIPMENT, useShipmentForm } from './use-shipment-form.ts'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const WHOLE = {
  ...EMPTY_SHIPMENT,
  recipient_name: 'Oren Castillo',
  recipient_address_line1: '418 Canyon Road',
  recipient_city: 'Santa Fe',
  recipient_state: 'NM',
  recipient_postal_code: '87501',
  weight: '9',
  width: '28',
  height: '22',
  depth: '4',
}
const TEXTS = ['name', 'address_line1', 'city', 'state', 'postal_code', 'country'].map((name) => `recipient_${name}`)
const NUMBERS = ['weight', 'width', 'height', 'depth']

const findProblems = (values: object) =>
  (customShipment.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('MS-9.24 what a label cannot do without is Required, and no prices are asked for', async () => {
  expect(findProblems(WHOLE)).toEqual([])
  for (const field of TEXTS)
    for (const missing of ['', '  '])
      expect(findProblems({ ...WHOLE, [field]: missing })).toEqual([[field, 'Required']])
  for (const field of NUMBERS)
    for (const missing of [undefined, '', ' ', '0'])
      expect(findProblems({ ...WHOLE, [field]: missing })).toEqual([[field, 'Required']])
  expect(findProblems({ ...WHOLE, packaging_type: '' })).toEqual([['packaging_type', 'Required']])

  for (const field of [...TEXTS, ...NUMBERS, 'packaging_type'] as (keyof typeof WHOLE)[]) {
    const values = { ...WHOLE, [field]: '' }
    const options = { values, schema: async () => customShipment, onRates: vi.fn(), onFailed: vi.fn() }
    const { result } = renderHook(() => useShipmentForm(options))
    act(() => result.current.form.submit())
    await waitFor(() => expect(result.current.form.getError(field)).toBe('Required'))
    expect(options.onRates).not.toHaveBeenCalled()
  }
  expect(calls).toEqual([])
})

test('sizes are read in their unit, with decimals, fractions and units of their own', () => {
  const sizes = { width: '60,5', height: '8 1/4', depth: '21 mm', weight: '5 lb 4 oz' }
  const sent = customShipment.parse({ ...WHOLE, ...sizes })
  expect(sent).toMatchObject({ width: 60.5, height: 8.25, depth: 0.8268, weight: 5.25 })
  const metric = customShipment.parse({ ...WHOLE, ...sizes, dimension_unit: 'cm', weight: '800 g', weight_unit: 'kg' })
  expect(metric).toMatchObject({ width: 60.5, height: 8.25, depth: 2.1, weight: 0.8 })
  for (const field of NUMBERS)
    for (const wrong of ['-1', '12..5', 'x', '8,125'])
      expect(findProblems({ ...WHOLE, [field]: wrong })[0]).toEqual([field, expect.stringMatching(/like|can mean/)])
})
