// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CountryQuestion } from './country-question.tsx'
import { useCreateAccountLink } from './payments.queries.ts'

vi.mock('#web/lib/api.ts', async () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/leave-for.ts', () => ({ leaveFor: vi.fn(async () => undefined) }))
afterEach(() => {
  cleanup()
  resetApi()
  vi.mocked(leaveFor).mockClear()
})

const LINK = 'POST /stripe/connect/account-link'

function Start() {
  const link = useCreateAccountLink()
  return (
    <button type="button" onClick={() => link.mutate('w1')}>
      {link.isPending ? 'Busy' : 'Start'}
    </button>
  )
}

/** The server wants the country, and takes the listed ones. */
const begin = async (profile: Parameters<typeof sampleProfile>[0]) => {
  answer('GET /users/profile', () => sampleProfile(profile))
  answer('GET /stripe/connect/countries', () => ({ countries: ['US', 'DE'] }))
  answer(LINK, (input) => {
    const { country } = (input as { query: { country?: string } }).query
    if (country === 'DE') return { url: 'https://provider.example/setup' }
    const message = country ? 'Not from there.' : 'State the country.'
    throw new ApiError(400, { error: 'No.', fields: [{ field: 'country', message }] })
  })
  show(
    <>
      <Start />
      <CountryQuestion />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  return (await screen.findByLabelText(/^Country/)) as HTMLSelectElement
}
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Continue to Stripe' }))

test('the country is asked for before the first link; nothing is preselected that was not stated', async () => {
  const select = await begin({ shipping_country: 'US', shipping_address_line1: '' })
  expect(select.value).toBe('')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Choose a country',
    'Germany',
    'United States',
    'My country isn’t listed',
  ])
  expect(screen.getByText(/It can’t be changed afterwards\./)).toBeTruthy()
  await proceed()
  expect(screen.getByText('Choose the country where you live or your business is registered.')).toBeTruthy()
  await userEvent.selectOptions(select, 'US')
  await proceed()
  expect(await screen.findByText('Not from there.')).toBeTruthy()
  expect(select.value).toBe('US')
  await userEvent.selectOptions(select, 'DE')
  await proceed()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://provider.example/setup'))
  const path = '/stripe/connect/account-link?work=w1'
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual(
    [path, `${path}&country=US`, `${path}&country=DE`].map((url) => ({ call: `POST ${url}`, body: undefined })),
  )
})

test('a stated address preselects its country, and closing the window ends the attempt', async () => {
  const select = await begin({ shipping_country: 'DE', shipping_address_line1: 'Torstraße 1' })
  expect(select.value).toBe('DE')
  expect(screen.getByRole('button', { name: 'Busy', hidden: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy()
  expect(leaveFor).not.toHaveBeenCalled()
})

test('a seller whose country is not listed learns that and why', async () => {
  await begin({ shipping_country: 'MX', shipping_address_line1: 'Calle 5' })
  expect(screen.getByText('You can’t be paid through Stripe in Mexico yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue to Stripe' })).toHaveProperty('disabled', true)
})
