// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueueItem } from '#contract/shipping.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import type { ParcelRates } from '#contract/shipping-rates.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { sampleLabel, sampleQueueItem, sampleRate, sampleRates } from '#web/testing/shipping-samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { ShippingView } from './shipping-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
// Another form on the same page, with the same fields.
vi.mock('./custom-shipment.tsx', () => ({ CustomShipment: () => null }))

const said = vi.spyOn(toast, 'success')

beforeEach(() => {
  resetApi()
  said.mockReset().mockReturnValue('')
  answer('GET /users/profile', () => sampleProfile())
  answer('GET /shipping/labels', () => [])
  answer('POST /shipping/rates', () =>
    sampleRates(sampleRate(), sampleRate({ id: 'r2', service: 'Next Day', price: 90 })),
  )
})
afterEach(() => {
  cleanup()
  session.end()
})

// Whether each of hundreds of countries can be seen takes seconds to find out, and the first form waits for what checks it.
configure({ defaultHidden: true })
const shipWindow = () => within(screen.getByRole('dialog', { name: 'Ship Artwork' }))
const openWindow = async (more: Partial<QueueItem> = {}) => {
  answer('GET /shipping/queue', () => [sampleQueueItem(more)])
  show(<ShippingView />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ship This Order' }))
  await screen.findByRole('dialog', { name: 'Ship Artwork' })
}
const press = async (name: string) => userEvent.click(await shipWindow().findByRole('button', { name }))
const ask = () => press('Get Shipping Rates')
const ground = () => shipWindow().findByRole('radio', { name: /UPS Ground/ })
const buy = () => shipWindow().getByRole('button', { name: 'Purchase Label' })
const bought = () => calls.filter(({ call }) => call === 'POST /shipping/labels')
const chooseGround = async () => {
  await ask()
  fireEvent.click(await ground())
}
const refuse = (status: number, body: unknown) => () => {
  throw new ApiError(status, body)
}

test('a label is bought once, however often it is pressed, and cannot be dismissed meanwhile', async () => {
  let finish = (_label: ShippingLabel) => undefined as void
  answer('POST /shipping/labels', () => new Promise<ShippingLabel>((resolve) => (finish = resolve)))
  await openWindow()
  await chooseGround()
  expect(shipWindow().getByText('Label $38.65')).toBeTruthy()
  expect(shipWindow().getByText('Buyer paid $45.00 for shipping, $6.35 remains with you.')).toBeTruthy()
  const form = (await ground()).closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(bought()).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  expect(shipWindow().getByText('Buying the label...')).toBeTruthy()
  expect((await ground()).hasAttribute('disabled')).toBe(true)
  expect(bought()[0]?.body).toMatchObject({
    rate_id: 'r1',
    customer_charged_price: 38.65,
    reference: '1042',
    insurance: 0,
  })

  answer('GET /shipping/queue', () => [])
  await act(async () => finish(sampleLabel()))
  expect(await shipWindow().findByText('Label purchased successfully!')).toBeTruthy()
  expect(await screen.findByText('No orders to fulfill')).toBeTruthy()
  expect(bought()).toHaveLength(1)
})

test.each([
  ['expired', 409, 'rate_expired'],
  ['changed', 400, 'shipping_price_changed'],
])('a price that has %s is gone from the window, and the reason with the next prices', async (_what, status, code) => {
  answer('POST /shipping/labels', refuse(status, { code, error: 'Get the shipping rates again.' }))
  await openWindow()
  await chooseGround()
  fireEvent.click(buy())
  expect(await shipWindow().findByText('Get the shipping rates again.')).toBeTruthy()
  expect(shipWindow().queryByRole('radio', { name: /UPS Ground/ })).toBeNull()
  expect(buy().hasAttribute('disabled')).toBe(true)
  await ask()
  expect((await ground()) as HTMLInputElement).toMatchObject({ checked: false })
  expect(shipWindow().queryByText('Get the shipping rates again.')).toBeNull()
})

test('after another failure the price stays, and another one can be chosen', async () => {
  answer(
    'POST /shipping/labels',
    refuse(409, { code: 'label_above_payout', error: 'It costs more than the order brings.' }),
  )
  await openWindow()
  await chooseGround()
  fireEvent.click(buy())
  expect(await shipWindow().findByText('It costs more than the order brings.')).toBeTruthy()
  fireEvent.click(shipWindow().getByRole('radio', { name: /Next Day/ }))
  expect(shipWindow().queryByText('It costs more than the order brings.')).toBeNull()
  expect(shipWindow().getByText('Label $90.00')).toBeTruthy()
  answer('POST /shipping/labels', refuse(401, null))
  fireEvent.click(buy())
  await waitFor(() => expect(bought()).toHaveLength(2))
  await waitFor(() => expect(buy().getAttribute('aria-busy')).toBeNull())
  expect(shipWindow().queryByText('Failed to purchase shipping label')).toBeNull()
})

test('prices for an address that was meanwhile changed are not shown', async () => {
  let arrive = (_rates: ParcelRates) => undefined as void
  answer('POST /shipping/rates', () => new Promise<ParcelRates>((resolve) => (arrive = resolve)))
  await openWindow()
  await ask()
  await waitFor(() => expect(calls.at(-1)?.call).toMatch(/^POST \/shipping\/rates/))
  await press('Edit Recipient Info')
  await userEvent.type(shipWindow().getAllByLabelText(/^City/)[0] as HTMLElement, ' East')
  await act(async () => arrive(sampleRates(sampleRate())))
  expect(await shipWindow().findByText(/Check addresses and package/)).toBeTruthy()
  expect(shipWindow().queryByRole('radio', { name: /UPS Ground/ })).toBeNull()
  expect(said).not.toHaveBeenCalled()
})

test('phone numbers of other countries are shown in groups, and are sent as digits', async () => {
  answer('POST /shipping/labels', () => sampleLabel())
  await openWindow({ recipient_phone: '+442079460958', ship_from_phone: '(505) 555-0147' })
  expect(shipWindow().getByText('+44 20 7946 0958')).toBeTruthy()
  expect(shipWindow().getByText('+1 (505) 555-0147')).toBeTruthy()
  await press('Edit Recipient Info')
  const phone = shipWindow().getByDisplayValue('+44 20 7946 0958')
  await userEvent.clear(phone)
  await userEvent.type(phone, '+33 5 05x55-50 14')
  await userEvent.tab()
  expect((phone as HTMLInputElement).value).toMatch(/^\+33 [\d ]+$/)
  await chooseGround()
  fireEvent.click(buy())
  await waitFor(() => expect(bought()).toHaveLength(1))
  expect(bought()[0]?.body).toMatchObject({ recipient_phone: '+33505555014', ship_from_phone: '+15055550147' })
})

test('what the insurance does not cover is said until it covers the price of the work', async () => {
  await openWindow({ amount: 1250 })
  expect(shipWindow().getByText('Covers $0.00 of $1,250.00')).toBeTruthy()
  await userEvent.selectOptions(shipWindow().getByLabelText('Coverage'), '1000')
  expect(shipWindow().getByText(/If the work is lost, \$250\.00 is yours to carry/)).toBeTruthy()
  await userEvent.selectOptions(shipWindow().getByLabelText('Coverage'), '2000')
  expect(shipWindow().queryByText(/^Covers/)).toBeNull()
  await ask()
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ insurance: 2000 }))
})

test('a parcel is asked for from the address of the profile, or from the edited one', async () => {
  const senderIn = (body: unknown) => Object.keys(body as object).filter((key) => key.startsWith('ship_from'))
  await openWindow()
  await ask()
  await ground()
  expect(senderIn(calls.at(-1)?.body)).toEqual([])
  await press('Edit Ship From Info')
  const sender = within(shipWindow().getByRole('group', { name: /^Ship From Info/ }))
  fireEvent.change(sender.getByLabelText(/^City/), { target: { value: 'Catskill' } })
  await ask()
  await ground()
  expect(calls.at(-1)).toMatchObject({
    call: 'POST /shipping/rates',
    body: {
      ship_from_city: 'Catskill',
      ship_from_state: 'NY',
      ship_from_postal_code: '12534',
      ship_from_country: 'US',
    },
  })
  fireEvent.change(sender.getByLabelText(/^Address line 1/), { target: { value: '' } })
  await ask()
  await ground()
  expect(senderIn(calls.at(-1)?.body)).toEqual([])
})

test('the lines of an address follow its country', async () => {
  await openWindow({ recipient_country: 'DE', recipient_state: 'NY', recipient_postal_code: '1011' })
  const recipient = within(shipWindow().getByRole('group', { name: /^Recipient Info/ }))
  expect(recipient.queryByLabelText(/^State/)).toBeNull()
  await ask()
  expect(await recipient.findByText('“1011” is not a postal code of Germany.')).toBeTruthy()
  await userEvent.type(recipient.getByLabelText(/^Postal code/), '9')
  await ask()
  await ground()
  expect(calls.at(-1)?.body).toMatchObject({ recipient_state: '', recipient_postal_code: '10119' })
  await userEvent.selectOptions(recipient.getByRole('combobox', { name: /^Country/ }), 'CA')
  expect(recipient.getByLabelText(/^Province/)).toBeTruthy()
  await userEvent.selectOptions(recipient.getByRole('combobox', { name: /^Country/ }), 'AE')
  expect(recipient.queryByLabelText(/^Postal code/)).toBeNull()
  expect(recipient.getByLabelText(/^Emirate/).getAttribute('aria-required')).toBeNull()
})

test('a label to another country is bought with the complete declaration only', async () => {
  answer('POST /shipping/customs', () => ({ required: true, missing: [], tariff_numbers: [], notes: [] }))
  answer('POST /shipping/labels', () => sampleLabel())
  await openWindow({ recipient_country: 'PT', recipient_postal_code: '1100-148', ship_from_country: 'MX' })
  await chooseGround()
  expect(await shipWindow().findByText('Complete the customs declaration to buy this label.')).toBeTruthy()
  expect(buy().hasAttribute('disabled')).toBe(true)
  await userEvent.type(shipWindow().getByLabelText(/^HS code/), '9701.21')
  fireEvent.click(shipWindow().getByRole('checkbox', { name: /^I certify/ }))
  await chooseGround()
  fireEvent.click(buy())
  await waitFor(() => expect(bought()).toHaveLength(1))
  expect(bought()[0]?.body).toMatchObject({
    customs: {
      items: [{ description: 'Low Tide', quantity: 1, value: 1250, tariff_number: '970121', origin_country: 'MX' }],
      reason: 'merchandise',
      duties: 'recipient',
      signer: 'Inés Okafor',
    },
  })
})

test('a bought label is saved for the chosen paper; one whose file is being made cannot be', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answer('POST /shipping/labels', () => sampleLabel({ label_url: null }))
  await openWindow()
  await chooseGround()
  fireEvent.click(buy())
  expect(await screen.findByText(/The carrier is making the file/)).toBeTruthy()
  expect(shipWindow().getByRole('button', { name: 'Save as PDF' }).hasAttribute('disabled')).toBe(true)
  cleanup()

  answer('POST /shipping/labels', () => sampleLabel())
  answer('GET /shipping/labels', () => [sampleLabel()])
  answer('GET /shipping/labels/:id/download', () => new File(['%PDF'], 'label.pdf'))
  await openWindow()
  await chooseGround()
  fireEvent.click(buy())
  fireEvent.click(await screen.findByRole('radio', { name: 'A4' }))
  await press('Save as PDF')
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(calls.at(-1)?.call).toBe('GET /shipping/labels/l1/download?paper=a4')
  saved.mockRestore()
})
