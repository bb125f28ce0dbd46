// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Inquiry, InquirySummary, Offer } from '#contract/inquiries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { sampleProfile, sampleWork } from '#web/testing/samples.ts'
import { show, showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { InquiryList } from './inquiry-list.tsx'
import { InquiryView } from './inquiry-view.tsx'
import { VisitorView } from './visitor-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const failed = vi.spyOn(toast, 'error')

beforeEach(() => {
  resetApi()
  failed.mockReset().mockReturnValue('')
})
afterEach(() => {
  cleanup()
  session.end()
  vi.useRealTimers()
})

const AT = '2026-01-12T09:00:00.000Z'
const offer = (more: Partial<Offer> = {}): Offer => ({
  id: 'o1',
  by: 'seller',
  status: 'open',
  price: '1000.00',
  currency: 'usd',
  note: '',
  valid_until: '2026-02-01T00:00:00.000Z',
  created_at: AT,
  ...more,
})
const summary = (title: string, more: Partial<InquirySummary> = {}): InquirySummary => ({
  id: title,
  side: 'buyer',
  artwork: null,
  title,
  artist_name: 'Hana',
  with: 'Hana',
  closed: false,
  last_text: 'It is.',
  last_at: AT,
  unread: 0,
  ...more,
})
/** Seen by the buyer of the work. */
const thread = (more: Partial<Inquiry> = {}): Inquiry => ({
  ...summary('Low Tide', { id: 'i1', artwork: sampleWork() }),
  topics: [],
  visitor_email: null,
  is_visitor: false,
  messages: [],
  offers: [],
  agreed: null,
  ...more,
})
const open = (more: Partial<Inquiry> = {}) => {
  answer('GET /users/inquiries/:id', () => thread(more))
  return showAt('/inquiries/i1', <InquiryView id="i1" />)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const refuse = (error = ''): never => {
  throw new ApiError(409, error ? { error } : null)
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('an offer that expires while its thread is open cannot be accepted any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  open({ offers: [offer()] })
  await vi.waitFor(() => expect(screen.getByText(/^Good until/)).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Accept $1,000.00' })).toBeTruthy()
  answer('GET /users/inquiries/:id', () => thread({ offers: [offer({ status: 'expired' })] }))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await vi.waitFor(() => expect(screen.getByText('Expired')).toBeTruthy())
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  expect(screen.queryByText(/^Good until/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Make an offer' })).toBeTruthy()
})

test('an acceptance that failed closes its question and leaves the offer open; one that came too late shows why', async () => {
  const accept = async () => {
    await press('Accept $1,000.00')
    const question = await screen.findByRole('alertdialog', { name: 'Accept $1,000.00?' })
    expect(question.textContent).toContain('Nothing is charged before that')
    await userEvent.click(within(question).getByRole('button', { name: 'Accept $1,000.00' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  open({ offers: [offer()] })
  answer('POST /users/inquiries/:id/offers/:offer_id', () => refuse())
  await accept()
  expect(failed).toHaveBeenLastCalledWith('That did not work. Try again in a moment.')
  answer('POST /users/inquiries/:id/offers/:offer_id', () => refuse('This offer has expired.'))
  answer('GET /users/inquiries/:id', () => thread({ offers: [offer({ status: 'expired' })] }))
  await accept()
  expect(await screen.findByText('Expired')).toBeTruthy()
  expect(failed).toHaveBeenLastCalledWith('This offer has expired.')
})

test('an offer that could not be sent stays as typed, and is sent under the same key', async () => {
  const keys: unknown[] = []
  open({ offers: [offer()] })
  answer('POST /users/inquiries/:id/offers', (_input, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    return refuse()
  })
  await press('Make a counter-offer')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Price \(USD\)/ }), '900')
  await userEvent.type(field(/^Note/), 'For my study')
  await press('Send offer')
  expect(await screen.findByText('Your offer could not be sent. Try again in a moment.')).toBeTruthy()
  expect(field(/^Price \(USD\)/).value).toMatch(/^900/)
  expect(field(/^Note/).value).toBe('For my study')
  await press('Send offer')
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toBeTruthy()
})

test('at an agreed price the buyer goes to the checkout, or learns why not; the seller has nothing to press', async () => {
  session.adopt(sampleProfile())
  const agreed = { price: '950.00', currency: 'usd', until: '2026-02-01T12:00:00.000Z' }
  answer('PUT /users/cart/items/:artwork_id', () => refuse('Your cart is full.'))
  const { router } = open({ agreed })
  expect(await screen.findByText('Agreed: $950.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull()
  await press('Buy for $950.00')
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('Your cart is full.'))
  expect(router.state.location.pathname).toBe('/inquiries/i1')
  answer('PUT /users/cart/items/:artwork_id', () => ({
    items: [],
    count: 1,
    subtotals: [{ currency: 'usd', count: 1, amount: '950.00' }],
    checkout: null,
  }))
  await press('Buy for $950.00')
  expect(await screen.findByText('At /checkout')).toBeTruthy()
  cleanup()
  open({ agreed, side: 'seller', with: 'Ruth' })
  expect(await screen.findByText(/^Ruth can buy the work at this price until/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
})

test('a work that is no longer public has its title, and no offer can be made for it', async () => {
  open({ artwork: null })
  expect(await screen.findByText('This work is not public any more.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Low Tide' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

test('a thread that could not be loaded is loaded again', async () => {
  answer('GET /users/inquiries/:id', () => refuse())
  show(<InquiryView id="i1" />)
  expect(await screen.findByText('The inquiry could not be loaded.')).toBeTruthy()
  answer('GET /users/inquiries/:id', () => thread())
  await press('Try Again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hana' })).toBeTruthy()
})

const list = (items: InquirySummary[], next_cursor: string | null = null) => ({ items, next_cursor, unread: 0 })

test('inquiries are listed with what is new; one whose work is gone keeps its title; more that failed are asked for again', async () => {
  let isBroken = true
  answer('GET /users/inquiries', ({ query }) => {
    if (!query?.cursor) return list([summary('Low Tide', { unread: 2 }), summary('Moss')], 'after-moss')
    if (!isBroken) return list([summary('Drift')])
    isBroken = false
    return refuse()
  })
  show(<InquiryList />)
  const link = await screen.findByRole('link', { name: 'Low Tide' })
  expect(link.getAttribute('href')).toBe('/inquiries/Low Tide')
  expect(link.closest('li')?.textContent).toContain('It is.2 new messages')
  expect(screen.getByRole('link', { name: 'Moss' }).closest('li')?.textContent).not.toContain('new message')
  await press('Show more')
  expect(await screen.findByText('More inquiries could not be loaded.')).toBeTruthy()
  await press('Show more')
  expect(await screen.findByRole('link', { name: 'Drift' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('a list that failed says so and is read again; an empty one says what will be in it', async () => {
  answer('GET /users/inquiries', () => refuse())
  show(<InquiryList />)
  expect(screen.getByRole('status').textContent).toContain('Loading')
  expect(await screen.findByText('Your inquiries could not be loaded.')).toBeTruthy()
  answer('GET /users/inquiries', () => list([]))
  await press('Try Again')
  expect(await screen.findByRole('heading', { level: 2, name: 'No inquiries yet' })).toBeTruthy()
})

/** The page of a visitor's link; its token is behind the `#`. */
const visit = (token: string) => {
  const page = showAt('/inquiry', <VisitorView />)
  return act(() => page.router.navigate(`/inquiry#${token}`))
}

test('a link without its end, and one that is used up, lead to works; nothing is asked without a token', async () => {
  answer('POST /inquiries/visit', () => {
    throw new ApiError(404, null)
  })
  await visit('')
  expect(screen.getByText('Open the newest email about your inquiry, and use the whole link.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See original artwork' })).toBeTruthy()
  expect(calls).toEqual([])
  cleanup()
  session.adopt(sampleProfile())
  await visit('old')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your inquiries' }).getAttribute('href')).toBe('/inquiries')
  cleanup()
  answer('POST /inquiries/visit', () => refuse())
  await visit('secret')
  expect(await screen.findByRole('heading', { name: 'Your inquiry could not be loaded' })).toBeTruthy()
})

test('a visitor writes by the link, decides on no offer, and comes back to it after logging in', async () => {
  answer('POST /inquiries/visit', () => thread({ offers: [offer()] }))
  answer('POST /inquiries/visit/messages', () => refuse())
  await visit('secret')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await userEvent.type(box, 'Is it framed?')
  await press('Send')
  expect(await screen.findByText('Your message could not be sent. It is still here. Try again.')).toBeTruthy()
  expect(box.value).toBe('Is it framed?')
  answer('POST /inquiries/visit/messages', ({ body }) =>
    thread({ offers: [offer()], messages: [{ id: 'm1', from: 'buyer', text: body.text, created_at: AT }] }),
  )
  await press('Send')
  await waitFor(() => expect(box.value).toBe(''))
  expect(within(screen.getByRole('list', { name: 'Messages and offers' })).getByText('Is it framed?')).toBeTruthy()
  expect(sent('POST /inquiries/visit/messages').at(-1)).toEqual({ token: 'secret', text: 'Is it framed?' })
  expect(screen.getByText(/^To answer the offer,/)).toBeTruthy()
  screen.getByRole('link', { name: 'log in' }).addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(screen.getByRole('link', { name: 'log in' }))
  expect(takeReturnTo()).toBe('/inquiry#secret')
})

test('somebody with an account moves the conversation there; a move that failed says why', async () => {
  session.adopt(sampleProfile({ name: 'Ruth' }))
  answer('POST /inquiries/visit', () => thread())
  answer('POST /users/inquiries/claim', () => refuse('This is your own work.'))
  await visit('secret')
  await press('Continue as Ruth')
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('This is your own work.'))
  answer('POST /users/inquiries/claim', () => ({ id: 'i1' }))
  await press('Continue as Ruth')
  expect(await screen.findByText('At /inquiries/i1')).toBeTruthy()
  expect(sent('POST /users/inquiries/claim')).toEqual([{ token: 'secret' }, { token: 'secret' }])
})
