// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedOrder, ListedPerson, ListedWork } from '#contract/administration.ts'
import type { Reported } from '#contract/moderation.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { AdminTabs } from './admin-tabs.tsx'
import { Debts } from './debts.tsx'
import { EventsList } from './events-list.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { HistoryList } from './history-list.tsx'
import { OrdersList } from './orders-list.tsx'
import { PeopleList } from './people-list.tsx'
import { ReportsList } from './reports-list.tsx'
import { WorksList } from './works-list.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const OK = { ok: true } as const
const AT = '2026-01-12T09:00:00.000Z'

beforeEach(resetApi)
afterEach(cleanup)

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const row = async (name: RegExp) => screen.findByRole('row', { name })
const inRow = async (name: RegExp) => within(await row(name))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const question = (name: string) => within(screen.getByRole('group', { name }))

const work = (title: string, more: Partial<ListedWork> = {}): ListedWork => ({
  id: title,
  title,
  picture: null,
  year: 2024,
  artist: { id: 'hana', name: 'Hana' },
  status: 'published',
  is_sold: false,
  price: '900.00',
  currency: 'usd',
  created_at: AT,
  taken_down: null,
  ...more,
})
const WORK_COUNTS = { all: 2, published: 1, unpublished: 1, taken_down: 0 }
const hasWorks = (...items: ListedWork[]) =>
  answer('GET /admin/works', () => ({ items, next_cursor: null, counts: WORK_COUNTS }))

test('search and filter are those of the address, and a filter that there is not means the first one', async () => {
  hasWorks(work('Drift'))
  const { router } = showAt('/admin/works?filter=published&q=drift', <WorksList />)
  await row(/Drift/)
  expect(calls.map(({ call }) => call)).toEqual(['GET /admin/works?filter=published&q=drift'])
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search title or artist' }).value).toBe('drift')
  await press(/^Taken down/)
  await waitFor(() => expect(router.state.location.search).toBe('?filter=taken_down&q=drift'))
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), '  {Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?filter=taken_down'))
  cleanup()
  calls.length = 0
  showAt('/admin/works?filter=nonsense', <WorksList />)
  await row(/Drift/)
  expect(calls.map(({ call }) => call)).toEqual(['GET /admin/works?filter=all&q='])
})

test('another filter begins at its first page', async () => {
  answer('GET /admin/works', ({ query }) => ({
    items: [work(query?.cursor ? 'Tide' : 'Drift')],
    next_cursor: query?.cursor ? null : 'after-drift',
    counts: WORK_COUNTS,
  }))
  showAt('/admin/works', <WorksList />)
  await press('Next')
  await row(/Tide/)
  await press(/^Published/)
  await row(/Drift/)
  expect(screen.getByText('Page 1')).toBeTruthy()
  expect(calls.at(-1)?.call).toBe('GET /admin/works?filter=published&q=')
})

test('a published work is taken down with a reason and the list is read again; a draft has nothing to take down', async () => {
  hasWorks(work('Drift'), work('Sketch', { status: 'draft', price: null, year: null }))
  answer('POST /admin/works/:id/take-down', () => OK)
  showAt('/admin/works', <WorksList />)
  expect((await inRow(/Sketch/)).queryByRole('button')).toBeNull()
  expect((await row(/Sketch/)).textContent).toContain('None')
  await userEvent.click((await inRow(/Drift/)).getByRole('button', { name: 'Take down' }))
  const asked = question('Take down “Drift”?')
  expect(asked.getByText(/Hana gets an email with the reason/)).toBeTruthy()
  await userEvent.type(asked.getByLabelText(/Reason, shown to the artist/), 'Copied')
  hasWorks(work('Drift', { taken_down: { at: AT, reason: 'Copied' } }))
  await userEvent.click(asked.getByRole('button', { name: 'Take down' }))
  expect(await (await inRow(/Drift/)).findByText('Copied')).toBeTruthy()
  expect(sent('POST /admin/works/Drift/take-down')).toEqual([{ reason: 'Copied' }])
})

test('a work is restored without a reason; when that fails, the question says so and Cancel leads back', async () => {
  hasWorks(work('Drift', { taken_down: { at: AT, reason: 'Copied' } }))
  answer('POST /admin/works/:id/restore', () => {
    throw new ApiError(503, null)
  })
  showAt('/admin/works', <WorksList />)
  await press('Restore')
  const asked = question('Restore “Drift”?')
  expect(asked.queryByRole('textbox')).toBeNull()
  await userEvent.click(asked.getByRole('button', { name: 'Restore' }))
  expect((await asked.findByRole('alert')).textContent).toBe('Nothing was changed. Try again in a moment.')
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect(document.activeElement).toBe((await inRow(/Drift/)).getByRole('button')))
})

const order = (number: number, more: Partial<ListedOrder> = {}): ListedOrder => ({
  id: `o${number}`,
  number,
  status: 'paid',
  payment_method: 'card',
  has_problem: false,
  is_disputed: false,
  works: ['Drift', 'Tide'],
  picture: null,
  buyer: 'Ruth',
  seller: 'Hana',
  total: '945.50',
  refundable: '945.50',
  currency: 'usd',
  paid_at: AT,
  refund_reason: null,
  ...more,
})

test('only an order that was paid at the provider can be refunded, after a question that says how much and to whom', async () => {
  answer('GET /admin/orders', () => ({
    items: [order(7), order(8, { status: 'refunded', refund_reason: 'Lost' }), order(9, { payment_method: 'outside' })],
    next_cursor: null,
    counts: { all: 2, problem: 0, disputed: 0, paid: 1, refunding: 0, refunded: 1 },
  }))
  answer('POST /admin/orders/:id/refund', () => {
    throw new ApiError(409, { error: 'This order is being refunded already.' })
  })
  showAt('/admin/orders', <OrdersList />)
  expect((await row(/#8/)).textContent).toContain('RefundedLost')
  expect((await inRow(/#8/)).queryByRole('button')).toBeNull()
  expect((await row(/#9/)).textContent).toContain('PaidPaid outside')
  expect((await inRow(/#9/)).queryByRole('button')).toBeNull()
  expect((await row(/#7/)).textContent).toContain('Drift, TideHana')
  await userEvent.click((await inRow(/#7/)).getByRole('button', { name: 'Refund' }))
  const asked = question('Refund $945.50 to Ruth?')
  await userEvent.type(asked.getByLabelText(/Reason, shown to the buyer/), 'Broken')
  await userEvent.click(asked.getByRole('button', { name: 'Refund order 7' }))
  expect((await asked.findByRole('alert')).textContent).toBe('This order is being refunded already.')
  expect(sent('POST /admin/orders/o7/refund')).toEqual([{ reason: 'Broken' }])
})

test('a failed event is run again after a question; the list has neither search nor filters', async () => {
  let items = [{ id: 'e1', job: 'mail.send', failure: 'Connection refused', failed_at: AT }]
  answer('GET /admin/events', () => ({ items, total: items.length }))
  answer('POST /admin/events/:id/retry', () => {
    items = []
    return OK
  })
  showAt('/admin/events', <EventsList />)
  expect((await row(/mail\.send/)).textContent).toContain('Connection refused')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('group')).toBeNull()
  await press('Retry')
  expect(sent('POST /admin/events/e1/retry')).toEqual([])
  await press('Run again')
  await waitFor(() => expect(screen.queryByText(/mail\.send/)).toBeNull())
  expect(sent('POST /admin/events/e1/retry')).toHaveLength(1)
})

test('the history says what was done, by whom and why', async () => {
  answer('GET /admin/actions', () => ({
    items: [
      {
        id: '1',
        action: 'work.take_down' as const,
        admin: { id: 'a', name: 'Ada' },
        label: 'Drift',
        reason: 'Copied',
        at: AT,
      },
      {
        id: '2',
        action: 'event.retry' as const,
        admin: { id: 'a', name: 'Ada' },
        label: 'mail.send',
        reason: '',
        at: AT,
      },
    ],
    next_cursor: null,
  }))
  showAt('/admin/history', <HistoryList />)
  expect((await row(/Took down a work/)).textContent).toMatch(/^Took down a workDriftAdaCopied/)
  expect((await row(/Ran an event again/)).textContent).toMatch(/^Ran an event againmail\.sendAdaNone/)
  expect(screen.queryByRole('button')).toBeNull()
})

const reported = (more: Partial<Reported>): Reported => ({
  kind: 'comment',
  target_id: 'c1',
  text: 'Ugly.',
  person: { id: 'p', name: 'Colm' },
  picture: null,
  reasons: ['abuse'],
  people: 2,
  reported_at: AT,
  closed_at: null,
  outcome: null,
  ...more,
})

test('a report leads to its review, and one about something that is gone does not', async () => {
  answer('GET /admin/reports', () => ({
    items: [
      reported({}),
      reported({ kind: 'article', target_id: 'a1', text: 'On glue', person: null, people: 1 }),
      reported({ kind: 'profile', target_id: 'p1', text: 'Ruth', closed_at: AT, outcome: 'kept' }),
    ],
    next_cursor: null,
    counts: { open: 2, closed: 1, all: 3 },
  }))
  showAt('/admin/reports', <ReportsList />)
  const comment = await row(/“Ugly\.”/)
  expect(comment.textContent).toContain('Comment by Colm')
  expect(comment.textContent).toContain('2 people')
  expect(within(comment).getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/admin/reports/comment/c1')
  expect((await row(/On glue/)).textContent).toContain('No longer there')
  expect((await inRow(/On glue/)).queryByRole('link')).toBeNull()
  expect((await row(/Ruth/)).textContent).toContain('Left as it is')
  expect(calls[0]?.call).toBe('GET /admin/reports?filter=open&q=')
})

const person = (name: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
  avatar: null,
  role: 'artist',
  is_admin: false,
  membership: 'accepted',
  has_second_factor: false,
  acting: 'none',
  has_acting_log: false,
  works: 1,
  joined_at: AT,
  suspended: null,
  removed_until: null,
  ...more,
})

test('a suspended person is reinstated; an administrator cannot be suspended', async () => {
  let hana = person('Hana', { suspended: { at: AT, reason: 'Copied works' } })
  answer('GET /admin/users', () => ({
    items: [hana, person('Ada', { is_admin: true, role: null })],
    next_cursor: null,
    counts: { all: 2, artist: 1, gallery: 0, curator: 0, collector: 0, waiting: 0, suspended: 1 },
  }))
  answer('POST /admin/users/:id/reinstate', () => {
    hana = person('Hana')
    return OK
  })
  showAt('/admin/people', <PeopleList />)
  expect((await row(/Hana/)).textContent).toContain('SuspendedCopied works')
  expect((await inRow(/Ada/)).getByRole('button', { name: 'Suspend' }).hasAttribute('disabled')).toBe(true)
  expect((await inRow(/Ada/)).getByText('Admin as well')).toBeTruthy()
  await press('Reinstate')
  await userEvent.click(question('Reinstate Hana?').getByRole('button', { name: 'Reinstate account' }))
  expect(await (await inRow(/Hana/)).findByRole('button', { name: 'Suspend' })).toBeTruthy()
  expect(sent('POST /admin/users/Hana/reinstate')).toHaveLength(1)
})

const showTabs = (element: ReactElement) => {
  showAt('/admin/works', element)
  return within(screen.getByRole('navigation', { name: 'Administration' }))
}

test('the parts are there at once, and their numbers when they have come; without them they stay', async () => {
  answer('GET /admin/overview', () => ({
    people: 12,
    waiting_people: 0,
    works: 34,
    open_reports: 5,
    orders: 6,
    articles: 7,
    failed_events: 0,
  }))
  const tabs = showTabs(<AdminTabs current="works" />)
  expect(tabs.getByRole('link', { name: 'Works' }).getAttribute('aria-current')).toBe('page')
  expect(await tabs.findByRole('link', { name: /^Reports ?5$/ })).toBeTruthy()
  expect(tabs.getByRole('link', { name: /^Failed events ?0$/ })).toBeTruthy()
  cleanup()
  answer('GET /admin/overview', () => {
    throw new ApiError(500, null)
  })
  const bare = showTabs(<AdminTabs current="works" />)
  await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /admin/overview')).toHaveLength(2))
  expect(bare.getAllByRole('link').map(({ textContent }) => textContent.trim())).toContain('Reports')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed refund is made again, or recorded as paid another way with how it was', async () => {
  const refund = {
    kind: 'checkout',
    email: 'maya@example.com',
    amount: '950.00',
    currency: 'usd',
    failed_at: AT,
  } as const
  const failure = 'The card has expired or was canceled.'
  const items = [{ ...refund, id: 'r1', order: { id: 'o1', number: 1031 }, failure }]
  answer('GET /admin/refunds/failed', () => ({ items }))
  answer('POST /admin/refunds/:id/repeat', () => OK)
  answer('POST /admin/refunds/:id/paid-outside', () => OK)
  showAt('/admin/orders', <FailedRefunds />)
  const one = await inRow(/1031/)
  expect(one.getByText(failure)).toBeDefined()
  await press('Refund again')
  await press('Refund again')
  await waitFor(() => expect(sent('POST /admin/refunds/r1/repeat')).toHaveLength(1))
  await press('Paid another way')
  const asked = question('Was $950.00 for order 1031 paid another way?')
  await userEvent.click(asked.getByRole('button', { name: 'Record the payment' }))
  expect(asked.getByText('Give a reason.')).toBeDefined()
  await userEvent.type(asked.getByRole('textbox'), 'Bank transfer 4711')
  await press('Record the payment')
  await waitFor(() => expect(sent('POST /admin/refunds/r1/paid-outside')).toEqual([{ note: 'Bank transfer 4711' }]))
})

test('without failed refunds, nothing is said of them', async () => {
  answer('GET /admin/refunds/failed', () => ({ items: [] }))
  const { container } = showAt('/admin/orders', <FailedRefunds />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})

test('what sellers owe is settled by its amount and currency with a note; another amount by now is read again', async () => {
  const debt = (amount: string, currency = 'usd') => ({
    seller: { id: 'hana', name: 'Hana', email: 'hana@example.org' },
    currency,
    amount,
    orders: [7, 9],
    since: AT,
  })
  answer('GET /admin/debts', () => ({ items: [debt('108.00'), debt('-12.50', 'eur')] }))
  answer('POST /admin/debts/:id/settle', () => {
    throw new ApiError(409, { error: 'The amount has changed meanwhile. Check it again.', code: 'debt_changed' })
  })
  showAt('/admin/orders', <Debts />)
  const owing = /\$/
  expect((await row(owing)).textContent).toContain('Hanahana@example.org$108.00 (USD)#7, #9Jan 12, 2026')
  expect((await row(/€/)).textContent).toContain('€12.50 (EUR), owed to the seller')
  await userEvent.click((await inRow(owing)).getByRole('button', { name: 'Record payment' }))
  const asked = question('Has Hana paid $108.00 (USD)?')
  await userEvent.click(asked.getByRole('button', { name: 'Record payment' }))
  expect(await asked.findByText('Give a reason.')).toBeTruthy()
  await userEvent.type(asked.getByLabelText(/^How it was paid/), 'Bank transfer 4711')
  answer('GET /admin/debts', () => ({ items: [debt('110.00'), debt('-12.50', 'eur')] }))
  await userEvent.click(asked.getByRole('button', { name: 'Record payment' }))
  expect((await asked.findByRole('alert')).textContent).toBe('The amount has changed meanwhile. Check it again.')
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  answer('POST /admin/debts/:id/settle', () => OK)
  await userEvent.click((await inRow(/\$110\.00/)).getByRole('button', { name: 'Record payment' }))
  answer('GET /admin/debts', () => ({ items: [debt('-12.50', 'eur')] }))
  const again = question('Has Hana paid $110.00 (USD)?')
  await userEvent.type(again.getByLabelText(/^How it was paid/), 'Cash')
  await userEvent.click(again.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: owing })).toBeNull())
  expect(sent('POST /admin/debts/hana/settle')).toEqual([
    { currency: 'usd', amount: '108.00', note: 'Bank transfer 4711' },
    { currency: 'usd', amount: '110.00', note: 'Cash' },
  ])
  await press('Record payment')
  expect(question('Have you paid €12.50 (EUR) to Hana?')).toBeTruthy()
})
