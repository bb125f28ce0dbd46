// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvoiceSettings } from '#contract/invoices.ts'
import type { WorkToSell } from '#contract/sales.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { RecordSale } from './record-sale.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const ID = '01a21c5c-8b09-7718-94af-45ec9a40f032'
const print = (fields: Partial<WorkToSell['work']> = {}): WorkToSell => ({
  work: {
    id: ID,
    artist_name: 'Inés Okafor',
    title: 'Drift',
    inventory_number: 'IO-2023-018',
    date: '2023',
    medium: 'Copperplate etching',
    dimensions: null,
    size_unit: 'in',
    edition_size: 40,
    picture: null,
    price: '280.00',
    currency: 'usd',
    ...fields,
  },
  copies: { first: 1, last: 40, taken: [1, 2, 3] },
  proofs: null,
})
const SETTINGS: InvoiceSettings = {
  name: 'Inés Okafor',
  address: '',
  email: '',
  tax_number: '',
  number_prefix: '',
  next_number: 1,
  tax_mode: 'none',
  tax_percent: 0,
  closing: '',
}
const contact = {
  id: ID,
  name: 'Maya Lindholm',
  email: '',
  phone: '',
  address: null,
  tax_number: '',
  note: '',
  sales: 2,
}

beforeEach(() => {
  resetApi()
  answer('GET /recorded-sales/copies/:id', () => print())
  answer('GET /contacts', () => ({ items: [contact] }))
  answer('GET /invoices/settings', () => ({ ...SETTINGS }))
})
afterEach(cleanup)

const begin = async () => {
  showAt('/dashboard/sales/new', <RecordSale workId={ID} />)
  await screen.findByRole('group', { name: 'Work' })
}
const send = () => userEvent.click(screen.getByRole('button', { name: /^Record the Sale/ }))
const effect = () => within(screen.getByRole('complementary', { name: 'What this changes' }))
const recorded = () => calls.filter(({ call }) => call === 'POST /recorded-sales')

test('what a sale changes stands beside it before it is recorded', async () => {
  await begin()
  expect(effect().getByText('Copy 4/40 is sold; 36 of 40 left')).toBeTruthy()
  expect(effect().getByText('The buyer stays anonymous')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Discount'), '12,5')
  await userEvent.type(screen.getByRole('textbox', { name: 'Tax (optional)' }), '20')
  await userEvent.selectOptions(screen.getByLabelText('The tax is'), 'Added to the price')
  expect(effect().getByText('Discount, 12.5%')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record the Sale, $265.00' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /On approval/ }))
  expect(effect().getByText(/^Copy 4\/40 is held until it is paid or returned/)).toBeTruthy()
  expect(screen.queryByLabelText('How')).toBeNull()
})

test("the seller's own tax follows the price until another one is typed", async () => {
  answer('GET /invoices/settings', () => ({ ...SETTINGS, tax_mode: 'included', tax_percent: 19 }))
  await begin()
  const tax = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tax (optional)' })
  await waitFor(() => expect(tax().value).toBe('44.71'))
  await userEvent.selectOptions(screen.getByLabelText('The tax is'), 'Added to the price')
  await waitFor(() => expect(tax().value).toBe('53.20'))
  await userEvent.type(screen.getByLabelText('Discount'), '50')
  await waitFor(() => expect(tax().value).toBe('26.60'))
  await userEvent.clear(tax())
  await userEvent.selectOptions(screen.getByLabelText('The tax is'), 'In the price')
  expect(tax().value).toBe('')
  expect(screen.getByRole('button', { name: 'Record the Sale, $140.00' })).toBeTruthy()
})

test('a deposit that is no part of the price changes nothing that could be said', async () => {
  await begin()
  await userEvent.click(screen.getByRole('radio', { name: /Deposit paid/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Deposit/ }), '300')
  expect(effect().queryByText(/-\$|is due on|grows by/)).toBeNull()
  await userEvent.clear(screen.getByRole('textbox', { name: /^Deposit/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Deposit/ }), '100')
  expect(effect().getByText(/^\$180\.00 is due on/)).toBeTruthy()
})

test('a copy that somebody took meanwhile is named at its field; nothing typed is lost', async () => {
  const message = 'This copy is sold or held for somebody. Choose another one.'
  answer('POST /recorded-sales', () => {
    throw new ApiError(409, { error: message, code: 'copy_taken', fields: [{ field: 'copy', message }] })
  })
  await begin()
  await userEvent.selectOptions(screen.getByLabelText('Copy'), '7/40')
  await userEvent.type(screen.getByLabelText(/^Note/), 'Wants the next plate')
  await send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Copy')))
  expect(screen.getByLabelText('Copy').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Wants the next plate')
  expect(recorded()[0]?.body).toMatchObject({ artwork_id: ID, copy: 7, price: '280.00', payment: 'paid' })
})

test('a proof is sold instead of a copy, and refused at the same field', async () => {
  answer('GET /recorded-sales/copies/:id', () => ({ ...print(), proofs: { total: 4, taken: [1] } }))
  const message = 'AP 2/4 is sold or held for somebody. Still free: AP 3/4 and AP 4/4.'
  answer('POST /recorded-sales', () => {
    throw new ApiError(409, { error: message, code: 'copy_taken', fields: [{ field: 'proof', message }] })
  })
  await begin()
  const field = screen.getByLabelText('Copy')
  expect(screen.getByText('37 of 40 free, 3 of 4 proofs free')).toBeTruthy()
  expect(within(field).queryByRole('option', { name: 'AP 1/4' })).toBeNull()
  await userEvent.selectOptions(field, 'AP 2/4')
  expect(effect().getByText('AP 2/4 is sold; 2 of 4 proofs left')).toBeTruthy()
  await send()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(recorded()[0]?.body).toMatchObject({ copy: null, proof: 2 })
  await userEvent.selectOptions(field, '7/40')
  expect(effect().getByText('Copy 7/40 is sold; 36 of 40 left')).toBeTruthy()
  await send()
  await waitFor(() => expect(recorded()[1]?.body).toMatchObject({ copy: 7, proof: null }))
})

test.each([
  ['AP 3', { copy: null, proof: 3 }],
  ['ap3/4', { copy: null, proof: 3 }],
  ['350', { copy: 350, proof: null }],
  ['350/400', { copy: 350, proof: null }],
])('of a large edition %s is typed', async (typed, chosen) => {
  const large = print({ edition_size: 400 })
  const proofs = { total: 4, taken: [] }
  answer('GET /recorded-sales/copies/:id', () => ({ ...large, copies: { first: 1, last: 400, taken: [] }, proofs }))
  await begin()
  await userEvent.type(screen.getByLabelText(/^Copy/), typed)
  await send()
  await waitFor(() => expect(recorded()[0]?.body).toMatchObject(chosen))
})

test('AP without a number is asked for one, and sells no copy', async () => {
  const large = print({ edition_size: 400 })
  const proofs = { total: 4, taken: [] }
  answer('GET /recorded-sales/copies/:id', () => ({ ...large, copies: { first: 1, last: 400, taken: [] }, proofs }))
  await begin()
  await userEvent.type(screen.getByLabelText(/^Copy/), 'AP')
  await send()
  expect(await screen.findByText('Enter the number of an artist’s proof.')).toBeTruthy()
  expect(recorded()).toEqual([])
})

test('of an edition of one, whose copy is sold, its proof can be', async () => {
  const single = print({ edition_size: 1 })
  const proofs = { total: 1, taken: [] }
  answer('GET /recorded-sales/copies/:id', () => ({ ...single, copies: { first: 1, last: 1, taken: [1] }, proofs }))
  await begin()
  await userEvent.selectOptions(screen.getByLabelText('Copy'), 'AP 1/1')
  expect(effect().getByText('AP 1/1 is sold; 0 of 1 proofs left')).toBeTruthy()
})

test('a contact is chosen as the buyer; what a payment does not need is not sent', async () => {
  answer('POST /recorded-sales', () => {
    throw new ApiError(0, null)
  })
  await begin()
  await userEvent.type(screen.getByRole('combobox', { name: /^Buyer/ }), 'Maya')
  await userEvent.click(await screen.findByRole('option', { name: 'Maya Lindholm' }))
  expect(within(screen.getByRole('group', { name: 'Buyer' })).getByText('Bought 2 works before')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change the buyer'))
  await userEvent.click(screen.getByRole('radio', { name: /Not yet/ }))
  await send()
  await screen.findByText(/What you typed is still here/)
  expect(recorded()[0]?.body).toMatchObject({ buyer: { contact_id: ID }, due_on: expect.stringMatching(/^\d{4}-/) })
  for (const field of ['deposit', 'received_by']) expect(recorded()[0]?.body).not.toHaveProperty(field)
})

test('a discount that is no percentage and a bad email are corrected before anything is sent', async () => {
  await begin()
  await userEvent.type(screen.getByLabelText('Discount'), '120')
  await userEvent.type(screen.getByRole('combobox', { name: /^Buyer/ }), 'Jo Hale')
  await userEvent.type(screen.getByLabelText(/^Email of Jo Hale/), 'jo@')
  await send()
  expect(await screen.findByText('Enter a number from 0 to 100.')).toBeTruthy()
  expect(screen.getByText('Enter an email address like name@example.com.')).toBeTruthy()
  expect(recorded()).toEqual([])
})
