import { afterAll, expect, test, vi } from 'vitest'
import type { ArtworkForm } from '#contract/artwork-fields.ts'
import { estimatePrice } from '#contract/valuation.ts'
import { emptyForm } from './form-values.ts'
import { estimateRequest, middleOf } from './price-estimate.tsx'

vi.setSystemTime(new Date('2026-06-01T12:00:00Z'))
afterAll(() => vi.useRealTimers())
const form = (given: Partial<ArtworkForm> = {}): ArtworkForm => ({
  ...emptyForm(),
  medium: 'oil',
  width: '40',
  height: '30.5',
  ...given,
})

test('the request has what is typed, and the contract accepts it', () => {
  const whole = estimateRequest(form({ depth: '1.5', unit: 'cm', year_created: '2024', price: '1200.' }), undefined)
  expect(whole).toEqual({
    request: { medium: 'oil', width: 40, height: 30.5, depth: 1.5, unit: 'cm', year_created: 2024, price: 1200 },
  })
  const id = '0198f2a0-0000-7000-8000-000000000001'
  const edited = estimateRequest(form(), id)
  expect(edited).toEqual({
    request: { artwork_id: id, medium: 'oil', width: 40, height: 30.5, unit: 'inches', year_created: 2026 },
  })
  for (const asked of [whole, edited])
    expect(estimatePrice.body?.safeParse('request' in asked ? asked.request : null).success).toBe(true)
})

test('without a medium and a size above 0 the missing fields are named; other invalid fields are left out', () => {
  const missing = (given: Partial<ArtworkForm>) => {
    const asked = estimateRequest(form(given), undefined)
    return 'missing' in asked ? asked.missing : []
  }
  expect(missing({ medium: '', width: '', height: '' })).toEqual(['medium', 'width', 'height'])
  expect(missing({ width: '0' })).toEqual(['width'])
  expect(missing({ height: '-3' })).toEqual(['height'])
  const rest = estimateRequest(form({ depth: 'x', year_created: '1700', price: '' }), undefined)
  expect(rest).toEqual({ request: { medium: 'oil', width: 40, height: 30.5, unit: 'inches' } })
})

test('the middle is whole dollars', () => {
  expect(middleOf({ min: 980, max: 1301 })).toBe('1141')
})
