import { expect, test } from 'vitest'
import { estimatePrice } from '#contract/valuation.ts'
import { type ArtworkDraft, emptyDraft } from './artwork-draft.ts'
import { estimateRequest, middleOf } from './estimate-request.ts'

const now = new Date('2026-06-01T12:00:00Z')
const draft = (given: Partial<ArtworkDraft> = {}): ArtworkDraft => ({
  ...emptyDraft(now),
  medium: 'oil',
  width: '40',
  height: '30.5',
  ...given,
})

test('what is typed is what is asked, and the contract takes it', () => {
  const whole = estimateRequest(
    draft({ depth: '1.5', unit: 'cm', year_created: '2024', price: '1200.' }),
    undefined,
    now,
  )
  expect(whole).toEqual({
    request: { medium: 'oil', width: 40, height: 30.5, depth: 1.5, unit: 'cm', year_created: 2024, price: 1200 },
  })
  const id = '0198f2a0-0000-7000-8000-000000000001'
  const edited = estimateRequest(draft(), id, now)
  expect(edited).toEqual({
    request: { artwork_id: id, medium: 'oil', width: 40, height: 30.5, unit: 'inches', year_created: 2026 },
  })
  for (const asked of [whole, edited])
    expect(estimatePrice.body?.safeParse('request' in asked ? asked.request : null).success).toBe(true)
})

test('without a medium and a size above 0 it says what is missing; what else is wrong is left out', () => {
  const missing = (given: Partial<ArtworkDraft>) => {
    const asked = estimateRequest(draft(given), undefined, now)
    return 'missing' in asked ? asked.missing : []
  }
  expect(missing({ medium: '', width: '', height: '' })).toEqual(['medium', 'width', 'height'])
  expect(missing({ width: '0' })).toEqual(['width'])
  expect(missing({ height: '-3' })).toEqual(['height'])
  const rest = estimateRequest(draft({ depth: 'x', year_created: '1700', price: '' }), undefined, now)
  expect(rest).toEqual({ request: { medium: 'oil', width: 40, height: 30.5, unit: 'inches' } })
})

test('the middle is whole dollars', () => {
  expect(middleOf({ min: 980, max: 1301 })).toBe('1141')
})
