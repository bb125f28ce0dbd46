// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Inquiry, Offer } from '#contract/inquiries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { InquiryView } from './inquiry-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const OK = { ok: true } as const

beforeEach(resetApi)
afterEach(cleanup)

const at = (hour: number) => `2026-01-12T0${hour}:00:00.000Z`
const offer = (more: Partial<Offer> = {}): Offer => ({
  id: 'o1',
  by: 'buyer',
  status: 'open',
  price: '1000.00',
  currency: 'usd',
  note: '',
  valid_until: '2026-02-01T00:00:00.000Z',
  created_at: at(2),
  ...more,
})
/** Seen by the seller of the work. */
const thread = (more: Partial<Inquiry> = {}): Inquiry => ({
  id: 'i1',
  side: 'seller',
  artwork: sampleWork(),
  title: 'Low Tide',
  artist_name: 'Inés Okafor',
  with: 'Ruth',
  closed: false,
  last_text: 'Is it framed?',
  last_at: at(3),
  unread: 0,
  topics: [],
  visitor_email: null,
  is_visitor: false,
  messages: [{ id: 'm1', from: 'buyer', text: 'Is it framed?', created_at: at(3) }],
  offers: [],
  agreed: null,
  ...more,
})
const open = (more: Partial<Inquiry> = {}) => {
  answer('GET /users/inquiries/:id', () => thread(more))
  show(<InquiryView id="i1" />)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Messages and offers' })).getAllByRole('listitem')

test('messages and offers stand in the order in which they were sent, and who wrote them', async () => {
  open({
    offers: [offer({ status: 'declined', note: 'For my study' })],
    messages: [
      { id: 'm2', from: 'seller', text: 'It is.', created_at: at(4) },
      { id: 'm1', from: 'buyer', text: 'Is it framed?', created_at: at(3) },
    ],
  })
  const shown = (await entries()).map(({ textContent }) => textContent ?? '')
  expect(shown).toHaveLength(3)
  expect(shown[0]).toMatch(/^Ruth.*\$1,000\.00.*Declined.*For my study$/)
  expect(shown[1]).toMatch(/^Ruth.*Is it framed\?$/)
  expect(shown[2]).toMatch(/^You.*It is\.$/)
})

test('what arrived is marked as read', async () => {
  answer('POST /users/inquiries/:id/read', () => OK)
  open({ unread: 2 })
  await waitFor(() => expect(sent('POST /users/inquiries/i1/read')).toHaveLength(1))
})

test('an answer joins the thread and empties its box; one that failed stays in it', async () => {
  open()
  answer('POST /users/inquiries/:id/messages', () => {
    throw new ApiError(503, null)
  })
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
  await userEvent.type(box, 'Yes, in oak.')
  await press('Send')
  expect(await screen.findByText('Your message could not be sent. It is still here. Try again.')).toBeTruthy()
  expect(box.value).toBe('Yes, in oak.')
  answer('POST /users/inquiries/:id/messages', () =>
    thread({ messages: [{ id: 'm2', from: 'seller', text: 'Yes, in oak.', created_at: at(5) }] }),
  )
  await press('Send')
  await waitFor(() => expect(box.value).toBe(''))
  expect((await entries()).at(-1)?.textContent).toMatch(/^You.*Yes, in oak\.$/)
  expect(sent('POST /users/inquiries/i1/messages')).toEqual([{ text: 'Yes, in oak.' }, { text: 'Yes, in oak.' }])
})

test('an empty message is not sent', async () => {
  open()
  await press('Send')
  expect(await screen.findByText('Write your message.')).toBeTruthy()
  expect(sent('POST /users/inquiries/i1/messages')).toEqual([])
})

test('an offer is accepted only after a question', async () => {
  open({ offers: [offer()] })
  answer('POST /users/inquiries/:id/offers/:offer_id', () =>
    thread({ offers: [offer({ status: 'accepted' })], agreed: { price: '1000.00', currency: 'usd', until: at(9) } }),
  )
  await press('Accept $1,000.00')
  const question = within(await screen.findByRole('alertdialog', { name: 'Accept $1,000.00?' }))
  expect(question.getByText(/Ruth can then buy the work at this price/)).toBeTruthy()
  expect(sent('POST /users/inquiries/i1/offers/o1')).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Accept $1,000.00' }))
  expect(await screen.findByText('Agreed: $1,000.00')).toBeTruthy()
  expect(sent('POST /users/inquiries/i1/offers/o1')).toEqual([{ decision: 'accept' }])
})

test('an offer that cannot be decided any more is read again', async () => {
  open({ offers: [offer()] })
  answer('POST /users/inquiries/:id/offers/:offer_id', () => {
    throw new ApiError(409, { error: 'This offer was withdrawn.' })
  })
  await button('Decline')
  answer('GET /users/inquiries/:id', () => thread({ offers: [offer({ status: 'withdrawn' })] }))
  await press('Decline')
  expect(await screen.findByText('Withdrawn')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('an own offer can be withdrawn, and is not for oneself to accept', async () => {
  open({ side: 'buyer', offers: [offer()] })
  expect(await button('Withdraw')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('an offer is made with a price as people type it, until the end of a day', async () => {
  open({ side: 'buyer' })
  answer('POST /users/inquiries/:id/offers', () => thread({ side: 'buyer', offers: [offer({ price: '1100.50' })] }))
  await press('Make an offer')
  const price = await screen.findByRole('textbox', { name: /^Price \(USD\)/ })
  await userEvent.type(price, 'a lot')
  await press('Send offer')
  expect(await screen.findByText('Enter an amount in USD with at most 2 decimals, like 1250.00.')).toBeTruthy()
  await userEvent.clear(price)
  await userEvent.type(price, '$1,100.5')
  await press('Send offer')
  expect(await screen.findByText('$1,100.50')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [made] = sent('POST /users/inquiries/i1/offers') as { price: string; valid_until: string }[]
  expect(made?.price).toBe('1100.50')
  expect(Date.parse(made?.valid_until ?? '')).toBeGreaterThan(Date.now())
})

test('a sold work has no price to agree on, and leads to the sales', async () => {
  open({ artwork: sampleWork({ is_sold: true }), offers: [] })
  expect(await screen.findByText('This work is sold.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your sales' }).getAttribute('href')).toBe('/sales')
  expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull()
})

test('nobody writes to a closed account', async () => {
  open({ closed: true, offers: [offer()] })
  expect(await screen.findByText(/The account of Ruth is closed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})
