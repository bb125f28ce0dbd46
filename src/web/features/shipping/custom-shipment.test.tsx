// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import type { ParcelRates } from '#contract/shipping-rates.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { sampleRate, sampleRates } from '#web/testing/shipping-samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { CustomShipment } from './custom-shipment.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const said = { success: vi.spyOn(toast, 'success'), info: vi.spyOn(toast, 'info'), error: vi.spyOn(toast, 'error') }
const logged = vi.spyOn(console, 'warn')

beforeEach(() => {
  resetApi()
  for (const spy of Object.values(said)) spy.mockReset().mockReturnValue('')
  logged.mockReset().mockReturnValue()
  answer('GET /shipping/payment-orders', () => [])
  answer('GET /users/profile', () => sampleProfile())
})
afterEach(() => {
  cleanup()
  session.end()
})

const STUDIO = {
  shipping_name: 'Studio Okafor',
  shipping_phone: '+442079460958',
  shipping_address_line1: '5 Allen Street',
  shipping_city: 'Hudson',
  shipping_state: 'NY',
  shipping_postal_code: '12534',
} satisfies Partial<Profile>
const RECIPIENT = {
  Name: 'Oren Castillo',
  'Address line 1': '418 Canyon Road',
  City: 'Santa Fe',
  State: 'NM',
  'Postal code': '87501',
}
const PARCEL = { Width: '28', Height: '22', Depth: '4', Weight: '9' }

// Whether each of a thousand countries can be seen takes seconds to find out, and the first form waits for what checks it.
configure({ defaultHidden: true })
const group = (name: string | RegExp) => within(screen.getByRole('group', { name }))
const recipient = () => group('Recipient')
const shipFrom = () => group(/^Ship From/)
const field = (name: string, place: Pick<typeof screen, 'getByLabelText'> = screen) =>
  place.getByLabelText<HTMLInputElement>(new RegExp(`^${name}(?! unit)( |$)`))
const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const ask = () => press('Get Shipping Rates')
const asked = () => calls.filter(({ call }) => call.startsWith('POST /shipping/rates'))
const texts = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => text)

/** Opens the form and fills in everything that a price needs. */
const fillIn = async () => {
  show(<CustomShipment id="custom" />)
  await screen.findByText('(Enter your shipping address)')
  for (const [name, value] of Object.entries(RECIPIENT)) type(field(name, recipient()), value)
  for (const [name, value] of Object.entries(PARCEL)) type(field(name), value)
}
/** Prices that come when the test says so. */
const lateRates = () => {
  const given: ((rates: ParcelRates) => void)[] = []
  answer('POST /shipping/rates', () => new Promise<ParcelRates>((resolve) => given.push(resolve)))
  return (at: number, rates: ParcelRates) => act(async () => given[at]?.(rates))
}

test('prices for what was meanwhile changed are not shown; the next ones are', async () => {
  const arrive = lateRates()
  await fillIn()
  await ask()
  await waitFor(() => expect(asked()).toHaveLength(1))
  type(field('City', recipient()), 'Taos')
  await arrive(0, sampleRates(sampleRate({ service: 'Of yesterday' })))
  expect(await screen.findByText(/Fill in recipient and package, then get the rates/)).toBeTruthy()
  expect(screen.queryByText('Of yesterday')).toBeNull()
  expect(said.success).not.toHaveBeenCalled()

  await ask()
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]?.body).toMatchObject({ recipient_city: 'Taos', width: 28, weight: 9, packaging_type: 'Box' })
  await arrive(1, sampleRates(sampleRate()))
  expect(await screen.findByRole('radio', { name: /UPS Ground/ })).toBeTruthy()
  expect(texts(said.success)).toEqual(['Found 1 shipping options...'])
})

test('prices stay while something is edited that they do not depend on, and go with the weight', async () => {
  answer('POST /shipping/rates', () => sampleRates(sampleRate()))
  await fillIn()
  await ask()
  fireEvent.click(await screen.findByRole('radio', { name: /UPS Ground/ }))
  type(field('Notes'), 'Ring twice')
  type(field('Phone', recipient()), '5055550147')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /UPS Ground/ }).checked).toBe(true)
  type(field('Weight'), '10')
  expect(screen.queryByRole('radio', { name: /UPS Ground/ })).toBeNull()
})

test('prices that do not come leave the entries as they are, and can be asked for again', async () => {
  answer('POST /shipping/rates', () => {
    throw new ApiError(502, null)
  })
  await fillIn()
  await ask()
  expect(await screen.findByText('Your entries are kept. Get rates again in a moment.')).toBeTruthy()
  expect(texts(said.error)).toEqual(['Failed to get shipping rates'])
  expect(field('City', recipient()).value).toBe('Santa Fe')
  // Signed out meanwhile: the log-in says enough.
  answer('POST /shipping/rates', () => {
    throw new ApiError(401, null)
  })
  await ask()
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(await screen.findByText('Your entries are kept. Get rates again in a moment.')).toBeTruthy()
  expect(said.error).toHaveBeenCalledTimes(1)
  answer('POST /shipping/rates', () => sampleRates(sampleRate()))
  await ask()
  expect(await screen.findByRole('radio', { name: /UPS Ground/ })).toBeTruthy()
  expect(screen.queryByText('Your entries are kept. Get rates again in a moment.')).toBeNull()
})

test('the address of the profile is shown as text, with its phone of another country, until it is edited', async () => {
  answer('GET /users/profile', () => sampleProfile(STUDIO))
  show(<CustomShipment id="custom" />)
  expect(await screen.findByText('Auto-filled from your profile')).toBeTruthy()
  expect(shipFrom().getByText('Hudson, NY 12534, United States')).toBeTruthy()
  expect(texts(said.success)).toEqual(['Ship-from address loaded from your profile!'])
  await press('Edit Ship From')
  expect(field('Country code', shipFrom()).value).toBe('GB')
  expect(field('Phone', shipFrom()).value).toBe('20 7946 0958')
  expect(field('City', shipFrom()).value).toBe('Hudson')
})

test('what was typed before the profile arrived stays', async () => {
  let arrive = (_profile: Profile) => undefined as void
  answer('GET /users/profile', () => new Promise<Profile>((resolve) => (arrive = resolve)))
  show(<CustomShipment id="custom" />)
  expect(screen.getByText('(Loading profile...)')).toBeTruthy()
  type(field('City', shipFrom()), 'Ghent')
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /users/profile'))
  await act(async () => arrive(sampleProfile(STUDIO)))
  expect(await screen.findByText('(Enter your shipping address)')).toBeTruthy()
  expect(field('City', shipFrom()).value).toBe('Ghent')
  expect(field('Name', shipFrom()).value).toBe('')
  expect(said.success).not.toHaveBeenCalled()
})

test('a profile without an address gives a hint; one that cannot be read gives none', async () => {
  show(<CustomShipment id="custom" />)
  await waitFor(() => expect(texts(said.info)).toEqual([expect.stringMatching(/^Add a shipping address to your/)]))
  cleanup()
  said.info.mockClear()
  answer('GET /users/profile', () => {
    throw new ApiError(500, null)
  })
  show(<CustomShipment id="custom" />)
  expect(await screen.findByText('(Enter your shipping address)')).toBeTruthy()
  expect(logged).toHaveBeenCalledWith('The address of the profile was not read.', expect.any(ApiError))
  expect(said.info).not.toHaveBeenCalled()
})

test('an edited address is saved with the dial code of its country; a failure is said until the next edit', async () => {
  show(<CustomShipment id="custom" />)
  await screen.findByText('(Enter your shipping address)')
  type(shipFrom().getByLabelText('Country code'), 'PT')
  type(field('Phone', shipFrom()), '912345678')
  type(field('City', shipFrom()), 'Lisbon')
  answer('PUT /users/profile', () => {
    throw new ApiError(500, null)
  })
  await press('Save this address to your profile')
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({
    call: 'PUT /users/profile',
    body: { shipping_phone: '+351912345678', shipping_city: 'Lisbon', shipping_country: 'US' },
  })
  type(field('State', shipFrom()), 'Lx')
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
  expect(screen.getByText('Edited. Used for this shipment either way.')).toBeTruthy()
  answer('PUT /users/profile', () => sampleProfile())
  await press('Save this address to your profile')
  await waitFor(() => expect(texts(said.success)).toEqual(['Shipping address saved to your profile']))
  expect(screen.queryByRole('button', { name: 'Save this address to your profile' })).toBeNull()
})

test('the digits of a phone number are written as the chosen country writes them', async () => {
  show(<CustomShipment id="custom" />)
  const phone = field('Phone', recipient())
  type(phone, '(505) 555-0147 99')
  expect(phone.value).toBe('505-555-014799')
  type(recipient().getByLabelText('Country code'), 'FR')
  expect(phone.value).toBe('505555014799')
  type(phone, '505555014')
  expect(phone.value).toBe('5 05 55 50 14')
  expect(recipient().getByText('FR +33')).toBeTruthy()
})

const customsAnswer = (more = {}) => ({ required: true, missing: [], tariff_numbers: [], notes: [], ...more })
const declare = (more: Partial<Record<string, string>> = {}) => {
  const entries = {
    'Description for customs': 'Oil on linen',
    'HS code': '9701.21.00',
    'Made in': 'MX',
    'Value in dollars, of all pieces': '900',
    'Signed by': 'Inés Okafor',
    ...more,
  }
  for (const [name, value] of Object.entries(entries)) type(field(name), value)
}
const blocked = () => screen.queryByText('Complete the customs declaration before you pay.')

test('a parcel to another country cannot be paid for until its declaration is complete', async () => {
  answer('POST /shipping/customs', () => customsAnswer())
  answer('POST /shipping/rates', () => sampleRates(sampleRate()))
  await fillIn()
  expect(screen.queryByRole('heading', { name: 'Customs declaration' })).toBeNull()
  type(recipient().getByRole('combobox', { name: /^Country(?! code)/ }), 'PT')
  expect(await screen.findByText(/^United States to Portugal\./)).toBeTruthy()
  declare()
  type(field('Postal code', recipient()), '1100-148')
  await ask()
  fireEvent.click(await screen.findByRole('radio', { name: /UPS Ground/ }))
  expect(blocked()).toBeTruthy()
  await press('Continue to Payment')
  expect(calls.some(({ call }) => call === 'POST /shipping/create-payment-order')).toBe(false)
})

test('nothing is declared where customs ask nothing; what they miss and say is shown once they do', async () => {
  answer('POST /shipping/customs', () => customsAnswer({ required: false }))
  await fillIn()
  const country = recipient().getByRole('combobox', { name: /^Country(?! code)/ })
  type(country, 'PR')
  await waitFor(() => expect(calls.at(-1)?.call).toBe('POST /shipping/customs'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Customs declaration' })).toBeNull())
  const missing = [{ field: 'items.0.description', message: 'Say what it is made of.' }]
  answer('POST /shipping/customs', ({ body }) =>
    customsAnswer({ missing: body.customs ? missing : [], notes: ['Gifts over 45 EUR are taxed.'] }),
  )
  type(country, 'PT')
  expect(await screen.findByText('Gifts over 45 EUR are taxed.')).toBeTruthy()
  // Nobody has stated where the parcel is from: where the work was made is asked.
  expect(field('Made in').value).toBe('')
  declare({ 'HS code': '97' })
  fireEvent.click(screen.getByRole('checkbox', { name: /^I certify/ }))
  expect(screen.queryByText('Say what it is made of.')).toBeNull()
  type(field('HS code'), '9701.21.00')
  expect(await screen.findByText('Say what it is made of.')).toBeTruthy()
  expect(calls.at(-1)?.body).toMatchObject({
    recipient_country: 'PT',
    customs: {
      items: [
        { description: 'Oil on linen', tariff_number: '97012100', value: 900, quantity: 1, origin_country: 'MX' },
      ],
      signer: 'Inés Okafor',
    },
  })
})
