// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { ArtworkForm } from '#contract/artwork-fields.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { estimatePrice } from '#contract/valuation.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { emptyForm } from './form-values.ts'
import { estimateRequest, findMiddle, PriceEstimate } from './price-estimate.tsx'
import { useArtworkForm } from './use-artwork-form.ts'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
vi.mock('#web/lib/use-session.ts', () => ({ useSession: () => ({ status: 'signed-in', user: { id: 'ines' } }) }))
const send = vi.mocked(api)
vi.setSystemTime(new Date('2026-06-01T12:00:00Z'))
afterAll(() => vi.useRealTimers())
afterEach(() => {
  cleanup()
  send.mockReset()
  localStorage.clear()
})
const form = (given: Partial<ArtworkForm> = {}): ArtworkForm => ({
  ...emptyForm('usd'),
  medium: 'oil',
  width: '40',
  height: '30.5',
  ...given,
})

test('the request has what is typed, and the contract accepts it', () => {
  const whole = estimateRequest(form({ depth: '1.5', unit: 'cm', year_created: '2024', price: '1200.' }), undefined)
  expect(whole).toEqual({
    request: {
      medium: 'oil',
      width: 40,
      height: 30.5,
      depth: 1.5,
      unit: 'cm',
      year_created: 2024,
      price: 1200,
      currency: 'usd',
    },
  })
  const id = '0198f2a0-0000-7000-8000-000000000001'
  const edited = estimateRequest(form(), id)
  expect(edited).toEqual({
    request: {
      artwork_id: id,
      medium: 'oil',
      width: 40,
      height: 30.5,
      unit: 'inches',
      year_created: 2026,
      currency: 'usd',
    },
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
  expect(rest).toEqual({ request: { medium: 'oil', width: 40, height: 30.5, unit: 'inches', currency: 'usd' } })
})

test('the middle is whole dollars', () => {
  expect(findMiddle({ min: 980, max: 1301 })).toBe('1141')
})

const ESTIMATE: ResponseOf<typeof estimatePrice> = {
  id: '0198f2a0-0000-7000-8000-000000000009',
  artwork_id: null,
  created_at: '2026-06-01T12:00:00Z',
  basis: 'sufficient',
  currency: 'usd',
  price_range: { min: 900, max: 1500 },
  stats: { average: 1180, min: 800, max: 1600, count: 7 },
  market_position: 'middle',
  price_trend: null,
  recommendation: 'Ask between the two.',
  confidence_score: 0.72,
  similar_works_count: 7,
  note: 'From 7 works in oil.',
}

/** The fields that the estimate reads, and the estimate. */
function Form() {
  const artwork = useArtworkForm({ onSaved: () => undefined })
  return (
    <>
      {(['medium', 'width', 'height', 'price'] as const).map((name) => (
        <input key={name} {...artwork.register(name)} aria-label={name} />
      ))}
      <PriceEstimate form={artwork} />
    </>
  )
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const set = (name: string, value: string) => fireEvent.input(screen.getByLabelText(name), { target: { value } })
const estimate = () => userEvent.click(screen.getByRole('button', { name: /Estimate a price/ }))

test('what the estimate still needs is named, and nothing is sent', async () => {
  open()
  set('width', '40')
  await estimate()
  expect(screen.getByText('Enter medium and height first: the estimate compares works by them.')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('an estimate changes no field until its middle is used, and is gone when the size changes', async () => {
  open()
  for (const [name, value] of [['medium', 'oil'], ['width', '40'], ['height', '30']] as const) set(name, value) // biome-ignore format: the fields on one line
  send.mockResolvedValueOnce(ESTIMATE)
  await estimate()
  expect(await screen.findByText('Estimate: $900 – $1,500, high confidence')).toBeTruthy()
  const price = screen.getByLabelText<HTMLInputElement>('price')
  expect(price.value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Use the middle ($1,200)' }))
  expect(price.value).toBe('1200')
  expect(screen.getByText('From 7 works in oil.')).toBeTruthy()
  set('width', '41')
  expect(screen.queryByText('From 7 works in oil.')).toBeNull()
})

test('too few comparable works and a failure are distinguished', async () => {
  open()
  for (const [name, value] of [['medium', 'oil'], ['width', '40'], ['height', '30']] as const) set(name, value) // biome-ignore format: the fields on one line
  send.mockRejectedValueOnce(new ApiError(429, { error: 'Too many requests. Wait a moment and try again.' }))
  await estimate()
  expect(await screen.findByText('The price could not be estimated')).toBeTruthy()
  expect(screen.getByText('Too many requests. Wait a moment and try again.')).toBeTruthy()
  send.mockResolvedValueOnce({ ...ESTIMATE, price_range: null, note: 'Only 2 works are comparable.' })
  await estimate()
  expect(await screen.findByText('Only 2 works are comparable.')).toBeTruthy()
  expect(screen.getByText('Too few comparable works')).toBeTruthy()
  expect(screen.queryByText('The price could not be estimated')).toBeNull()
})
