// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvoiceForm, InvoiceSettings, SaleInvoice } from '#contract/invoices.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { SaleInvoiceView } from './sale-invoice-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const SETTINGS: InvoiceSettings = {
  name: 'Kunsthaus Lind',
  address: 'Spinnereistraße 12',
  email: '',
  tax_number: '',
  number_prefix: 'KL-2026-',
  next_number: 117,
  tax_mode: 'none',
  tax_percent: 0,
  closing: '',
}
const FORM: InvoiceForm = {
  language: 'en',
  buyer: { name: 'Dr. Helen Brandt', address: '', email: 'helen@example.com', tax_number: '' },
  issued_on: '2026-11-25',
  due_on: '2026-11-25',
  lines: [{ text: 'Low Tide', details: 'Inés Okafor, 2024', amount: '6070.00' }],
  tax_mode: 'included',
  tax_percent: 19,
  tax_note: '',
  plan: null,
  keeps_agreed: true,
  handover: 'when_paid',
  closing: '',
  reminds: true,
}
const DRAFT: SaleInvoice = {
  id: null,
  status: 'draft',
  form: FORM,
  document: {
    kind: 'invoice',
    language: 'en',
    number: null,
    credits: null,
    reason: '',
    issued_on: '2026-11-25',
    seller: { name: 'Kunsthaus Lind', address: '', email: '', tax_number: '' },
    buyer: FORM.buyer,
    lines: FORM.lines,
    tax: { mode: 'included', percent: 19, amount: '969.16', note: '' },
    net: '5100.84',
    total: '6070.00',
    currency: 'eur',
    parts: [],
    paid: '0.00',
    instructions: null,
    pay_url: null,
    handover: 'when_paid',
    closing: '',
  },
  picture_url: null,
  currency: 'eur',
  pay_path: null,
  sent_at: null,
  plan: [
    {
      is_deposit: false,
      due_on: '2026-12-25',
      amount: '6070.00',
      paid: '0.00',
      returned: '0.00',
      paid_at: null,
      paid_by: [],
      is_late: false,
      reminded_at: null,
      sent_at: null,
    },
  ],
  paid: '0.00',
  reminds: true,
  has_settings: true,
  takes_cards: true,
  history: [],
  others: [],
}
const SENT: SaleInvoice = {
  ...DRAFT,
  id: '0198',
  status: 'late',
  document: { ...DRAFT.document, number: 'KL-2026-0117' },
  pay_path: '/pay/0123',
  plan: DRAFT.plan.map((part) => ({ ...part, is_late: true })),
}

beforeEach(() => {
  resetApi()
  answer('GET /invoices/settings', () => SETTINGS)
})
afterEach(cleanup)

const open = (invoice: SaleInvoice) => {
  answer('GET /recorded-sales/:id/invoice', () => invoice)
  show(<SaleInvoiceView saleId="s1" payment={<button type="button">Record a Payment</button>} />)
}
const sheet = async () => within(await screen.findByRole('region', { name: 'The invoice as it is printed' }))

test('an agreed plan stays as it says, until all of it is to be paid at once', async () => {
  const [part] = DRAFT.plan
  if (!part) throw new Error('There is no part.')
  const plan = [
    { ...part, is_deposit: true, due_on: '2026-06-01', amount: '1070.00' },
    { ...part, due_on: '2026-07-31', amount: '5000.00' },
  ]
  answer('PUT /recorded-sales/:id/invoice', ({ body }) => ({ ...DRAFT, plan, form: body as InvoiceForm }))
  open({ ...DRAFT, plan })
  const ways = within(await screen.findByRole('radiogroup', { name: 'How it is paid' }))
  expect(ways.getByRole<HTMLInputElement>('radio', { name: 'As agreed' }).checked).toBe(true)
  expect(screen.queryByLabelText(/^Due/)).toBeNull()
  expect((await sheet()).getByText(/Jul 31, 2026|July 31, 2026/)).toBeTruthy()
  await userEvent.click(ways.getByRole('radio', { name: 'At once' }))
  expect((await sheet()).queryByText(/Jul 31, 2026|July 31, 2026/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Due/).value).toBe(FORM.due_on)
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(calls.at(-1)).toMatchObject({ body: { plan: null, keeps_agreed: false } })
})

test('a tax that no rate gives is stated by its amount, until a rate is typed', async () => {
  open({ ...DRAFT, form: { ...FORM, tax_mode: 'added', tax_percent: 0, tax_amount: '969.15' } })
  expect((await sheet()).getByRole('cell', { name: 'Tax' })).toBeTruthy()
  expect((await sheet()).getByText('€969.15')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Rate in percent'), '8,875')
  expect((await sheet()).getByRole('cell', { name: '8.875% tax' })).toBeTruthy()
  expect(screen.queryByLabelText('Tax in EUR')).toBeNull()
})

test('the sheet says what was paid before, as the file does, and names tax numbers as they are', async () => {
  const buyer = { ...FORM.buyer, tax_number: 'DE 318 204 551' }
  open({ ...DRAFT, paid: '800.00', form: { ...FORM, language: 'de', buyer } })
  expect((await sheet()).getByRole('rowheader', { name: 'Vor dieser Rechnung bezahlt' })).toBeTruthy()
  expect((await sheet()).getByText(/USt-IdNr\. DE 318 204 551/)).toBeTruthy()
})

test('the sheet follows what is typed, and a plan divides the total', async () => {
  open(DRAFT)
  expect((await sheet()).getByText(/Includes 19% tax, €969\.16/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Plan' }))
  expect((await sheet()).getByText('€1,416.34')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Line' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 2' }), 'Framing, oak')
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount of line 2 in EUR' }), '180')
  expect((await sheet()).getByText('€6,250.00')).toBeTruthy()
})

test('the picture of the work stands beside the first line only', async () => {
  const [line] = FORM.lines
  const form = { ...FORM, lines: [...FORM.lines, { ...line, text: 'Framing, oak', details: '', amount: '180.00' }] }
  open({ ...DRAFT, form, picture_url: '/media/low-tide.jpg' })
  const rows = (await sheet()).getAllByRole('row')
  const sources = rows.map((row) => row.querySelector('img')?.getAttribute('src') ?? null)
  expect(sources.filter(Boolean)).toEqual(['/media/low-tide.jpg'])
  expect(rows[sources.indexOf('/media/low-tide.jpg')]?.textContent).toContain('Low Tide')
})

test('the sheet of a sent invoice has its code, and the reference that a transfer names', async () => {
  const account = { account_holder: 'Kunsthaus Lind', account_number: 'DE89370400440532013000', bank_code: '' }
  const instructions = { ...account, note: '', in_person: false }
  open({ ...SENT, document: { ...SENT.document, instructions, pay_url: 'https://example.com/pay/0123' } })
  expect(await (await sheet()).findByRole('img', { name: 'Code to pay with' })).toBeTruthy()
  expect(
    (await sheet()).getByText(/Now due: €6,070\.00\.[\s\S]*Reference: KL-2026-0117[\s\S]*\/pay\/0123$/),
  ).toBeTruthy()
})

test('the sheet speaks the language that is chosen, and says when the work is handed over', async () => {
  open({ ...DRAFT, currency: 'eur' })
  await userEvent.selectOptions(await screen.findByLabelText('Language'), 'Deutsch')
  expect((await sheet()).getByText(/Enthält 19 % MwSt\., 969,16/)).toBeTruthy()
  expect((await sheet()).getByText('Fällig am 25. November 2026.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Handed over'), 'Already handed over')
  expect((await sheet()).getByText('Das Werk wurde übergeben.')).toBeTruthy()
})

test('what the server refuses is said at its field, and nothing typed is lost', async () => {
  const fields = [{ field: 'buyer.email', message: 'Enter the email of the buyer: the invoice goes there.' }]
  answer('POST /recorded-sales/:id/invoice/send', () => {
    throw new ApiError(400, { error: 'Enter the email.', code: 'invalid_request', fields })
  })
  open(DRAFT)
  const closing = await screen.findByLabelText(/^A line at the end/)
  await userEvent.type(closing, 'Ours until paid.')
  await userEvent.click(screen.getByRole('button', { name: 'Send to Dr. Helen Brandt' }))
  expect(await screen.findByText('Enter the email of the buyer: the invoice goes there.')).toBeTruthy()
  expect((await sheet()).getByText('Ours until paid.')).toBeTruthy()
})

test('an invoice that was sent shows its late part, reminds, and is cancelled with a reason', async () => {
  answer('POST /recorded-sales/:id/invoice/reminder', () => SENT)
  answer('POST /recorded-sales/:id/invoice/credit', () => DRAFT)
  open(SENT)
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice KL-2026-0117' })).toBeTruthy()
  expect(screen.getByText('For Dr. Helen Brandt: Low Tide')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record a Payment' })).toBeTruthy()
  expect(screen.getByText(/^\d+ days? late$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remind Now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel with a Credit Note' }))
  await userEvent.type(screen.getByLabelText(/^Why/), 'Wrong name.')
  await userEvent.click(screen.getByRole('button', { name: 'Send Credit Note' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeTruthy()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /recorded-sales/s1/invoice/reminder', body: undefined },
    { call: 'POST /recorded-sales/s1/invoice/credit', body: { reason: 'Wrong name.' } },
  ])
})

test('a part that was reminded of is reminded of again, and reminders are switched off', async () => {
  answer('POST /recorded-sales/:id/invoice/reminder', () => SENT)
  answer('PUT /recorded-sales/:id/invoice/reminders', () => ({ ...SENT, reminds: false }))
  open({ ...SENT, plan: SENT.plan.map((part) => ({ ...part, reminded_at: '2026-12-26T08:00:00Z' })) })
  await userEvent.click(await screen.findByRole('button', { name: 'Remind Again' }))
  expect(await screen.findByRole('button', { name: 'Remind Now' })).toBeTruthy()
  const reminds = screen.getByRole<HTMLInputElement>('switch', { name: 'By themselves' })
  expect(reminds.checked).toBe(true)
  await userEvent.click(reminds)
  expect(calls.at(-1)).toEqual({ call: 'PUT /recorded-sales/s1/invoice/reminders', body: { reminds: false } })
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'By themselves' }).checked).toBe(false)
})

test('a paid part has a receipt to save, and one that cannot be made is said', async () => {
  const [part] = SENT.plan
  if (!part) throw new Error('There is no part.')
  const paid = {
    ...part,
    is_deposit: true,
    amount: '821.00',
    paid: '821.00',
    paid_at: '2026-11-26T10:00:00Z',
    paid_by: ['transfer' as const],
    is_late: false,
  }
  answer('GET /recorded-sales/:id/invoice/receipts/:part', () => {
    throw new Error('It broke.')
  })
  open({ ...SENT, plan: [paid, { ...part, amount: '5249.00' }], paid: '821.00' })
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt for Deposit' }))
  expect(screen.getByRole('row', { name: /^Deposit/ }).textContent).toContain('Paid Nov 26, 2026Transfer')
  expect(calls.at(-1)?.call).toBe('GET /recorded-sales/s1/invoice/receipts/0')
  expect((await screen.findByRole('alert')).textContent).toMatch(/receipt could not be made/)
  expect(screen.queryByRole('button', { name: 'Receipt for The rest' })).toBeNull()
})

test('a part whose money went back is not paid any more', async () => {
  const [part] = SENT.plan
  if (!part) throw new Error('There is no part.')
  const returned = { ...part, returned: part.amount, paid_at: '2026-11-26T10:00:00Z', paid_by: ['card' as const] }
  open({ ...SENT, status: 'ended', plan: [returned] })
  const row = await screen.findByRole('row', { name: /^All of it/ })
  expect(row.textContent).toContain('Returned')
  expect(row.textContent).not.toContain('Paid')
})

test.each(['ended', 'void'] as const)('of an invoice that is over (%s) nothing is owed any more', async (status) => {
  open({ ...SENT, status })
  const row = await screen.findByRole('row', { name: /^All of it/ })
  expect(row.textContent).toContain('Not owed any more')
  expect(row.textContent).not.toMatch(/late|Next|To come/)
})

test.each([
  ['2000.00', 'Paid, and returned in part'],
  ['0.00', 'Paid, and returned'],
])('an invoice whose money went back after all, so that %s is kept, says so', async (paid, label) => {
  const plan = SENT.plan.map((part) => ({ ...part, returned: '4070.00', paid_at: '2026-11-26T10:00:00Z' }))
  open({ ...SENT, status: 'paid', plan, paid })
  expect(await screen.findByText(label)).toBeTruthy()
})

test('a cancelled invoice is not cancelled again', async () => {
  open({ ...SENT, status: 'void' })
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel with a Credit Note' })).toBeNull()
})

test('a date is moved with the reason why it cannot be at its field, and what happened is listed', async () => {
  const fields = [{ field: 'due_on', message: 'Choose Jan 15, 2027 or an earlier day.' }]
  const history: SaleInvoice['history'] = [
    { kind: 'moved', on: '2026-11-29', part: 0, from_on: '2026-11-25', to_on: '2026-12-20' },
    { kind: 'reminded', on: '2026-11-28', is_automatic: true },
    { kind: 'paid', on: '2026-11-27', amount: '1821.00', received_by: null, returned: '21.00' },
    { kind: 'paid', on: '2026-11-26', amount: '5.00', received_by: 'transfer', returned: '0.00' },
    { kind: 'sent', on: '2026-11-25' },
  ]
  let isRefused = true
  answer('POST /recorded-sales/:id/invoice/dates', () => {
    if (isRefused) throw new ApiError(400, { error: 'Choose another day.', code: 'invalid_request', fields })
    return { ...SENT, history }
  })
  open(SENT)
  const [first] = await screen.findAllByRole('button', { name: /^Move Date of / })
  await userEvent.click(first as HTMLElement)
  const day = within(await screen.findByRole('dialog')).getByLabelText(/^Due/)
  await userEvent.clear(day)
  await userEvent.type(day, '2026-12-20')
  await userEvent.click(screen.getByRole('button', { name: 'Move the Date' }))
  expect(await screen.findByText('Choose Jan 15, 2027 or an earlier day.')).toBeTruthy()
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Move the Date' }))
  const happened = within(await screen.findByRole('region', { name: 'What happened' }))
  expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Nov 29, 2026.*: due Dec 20, 2026 instead of Nov 25, 2026$/),
    'Nov 28, 2026Reminder sent by itself',
    'Nov 27, 2026€1,821.00 paid by card, of which €21.00 is returned',
    'Nov 26, 2026€5.00 paid by transfer',
    'Nov 25, 2026Invoice KL-2026-0117 sent',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})
