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
  weight: 9,
  width: 28,
  height: 22,
  depth: 4,
}
const TEXTS = ['name', 'address_line1', 'city', 'state', 'postal_code', 'country'].map((name) => `recipient_${name}`)
const NUMBERS = ['weight', 'width', 'height', 'depth']

const problemsOf = (values: object) =>
  (customShipment.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('MS-9.24 what a label cannot do without is Required, and no prices are asked for', async () => {
  expect(problemsOf(WHOLE)).toEqual([])
  for (const field of TEXTS)
    for (const missing of ['', '  ']) expect(problemsOf({ ...WHOLE, [field]: missing })).toEqual([[field, 'Required']])
  for (const field of NUMBERS)
    for (const missing of [undefined, Number.NaN, 0, -1])
      expect(problemsOf({ ...WHOLE, [field]: missing })).toEqual([[field, 'Required']])
  expect(problemsOf({ ...WHOLE, packaging_type: '' })).toEqual([['packaging_type', 'Required']])

  for (const field of [...TEXTS, ...NUMBERS, 'packaging_type'] as (keyof typeof WHOLE)[]) {
    const values = { ...WHOLE, [field]: TEXTS.includes(field) ? '' : undefined }
    const options = { values, schema: async () => customShipment, onRates: vi.fn(), onFailed: vi.fn() }
    const { result } = renderHook(() => useShipmentForm(options))
    act(() => result.current.form.submit())
    await waitFor(() => expect(result.current.form.errorOf(field)).toBe('Required'))
    expect(options.onRates).not.toHaveBeenCalled()
  }
  expect(calls).toEqual([])
})
