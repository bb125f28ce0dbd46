// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import type { Artwork } from '#contract/artworks.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type SparseArtwork, wholeWork } from '#web/testing/whole-work.ts'
import { useMyArtworks } from '../artworks.queries.ts'
import type { PublishGate } from './publish-gate.ts'
import { filterOptions, filterWorks, inGroups, YourArtworks } from './your-artworks.tsx'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)
// happy-dom loads no pictures.
vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)

afterEach(() => {
  cleanup()
  send.mockReset()
})

const DRIFT: SparseArtwork = {
  id: '0198f2a0-0000-7000-8000-000000000001',
  title: 'Drift',
  status: 'draft',
  next_statuses: ['available', 'on_hold'],
  price: '280.00',
  medium: 'other',
  dimensions: { width: 12, height: 16, depth: null, unit: 'inches' },
  year_created: 2023,
}

const createGate = (change: Partial<PublishGate> = {}): PublishGate => ({
  status: 'active',
  isPaidOutside: false,
  findBlockingStatus: async () => null,
  describeStatus: (status) =>
    status === 'pending' ? 'Stripe is reviewing your details' : 'Payouts are not set up yet',
  remember: vi.fn(),
  finishSetup: vi.fn(),
  finishing: false,
  ...change,
})

const show = (stated: SparseArtwork[], gate: PublishGate = createGate(), returnTo: string | null = null) => {
  const works = stated.map(wholeWork)
  const page = (current: PublishGate) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <YourArtworks id="works" works={works} gate={current} returnTo={returnTo} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(page(gate))
  return { setGate: (next: PublishGate) => rerender(page(next)) }
}
const card = (title: string) => {
  const isTitle = (name: string) => name.split(/ ?,/)[0] === title
  const found = screen.getByRole('heading', { name: isTitle }).closest('li')
  if (!found) throw new Error(`There is no card of ${title}.`)
  return within(found)
}
const publishButton = (title = 'Drift') => card(title).getByRole('button', { name: 'Ready to Publish' })

test('the menu of a draft offers its next statuses, and choosing one sends it', async () => {
  show([DRIFT])
  await userEvent.click(card('Drift').getByRole('button', { name: /change the status of Drift/ }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Available', 'On Hold'])
  send.mockResolvedValue({ ...DRIFT, status: 'on_hold' })
  await userEvent.click(items[1] as HTMLElement)
  const change = { params: { id: DRIFT.id }, body: { status: 'on_hold' } }
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('PATCH /artworks/:id/status', change))
})

test('a card says how many images there are, where there are several, and has no alternative text beside its label', () => {
  show([
    { ...DRIFT, image_url: '/a.webp', detail_images: ['/b.webp', '/c.webp'] },
    { ...DRIFT, id: 'w2', title: 'Tithe', image_url: '/d.webp', medium: 'other' },
  ])
  expect(card('Drift').getByRole('img', { name: '3 images' }).textContent).toBe('3')
  expect(card('Tithe').queryByRole('img', { name: /images/ })).toBeNull()
  for (const title of ['Drift', 'Tithe'])
    expect(
      card(title)
        .getByRole('button', { name: `Preview ${title}` })
        .querySelector('img')?.alt,
    ).toBe('')
  expect(card('Tithe').queryByText('Other')).toBeNull()
})

test('a blocked publish sends nothing, and its reason and way out stay on the card until the account is active, or buyers can pay without it', async () => {
  const gate = createGate({ status: 'pending', findBlockingStatus: async () => 'pending' })
  const { setGate } = show([DRIFT, { ...DRIFT, id: 'w2', title: 'Tithe' }], gate)
  await userEvent.click(publishButton())
  const reason = await card('Drift').findByText(/Not published. Stripe is reviewing your details./)
  expect(within(reason).getByRole('link', { name: 'Complete Stripe Setup' }).getAttribute('href')).toBe(
    `/payment-settings?work=${DRIFT.id}`,
  )
  expect(card('Tithe').queryByText(/Not published/)).toBeNull()
  expect(send).not.toHaveBeenCalled()

  await userEvent.click(await screen.findByRole('button', { name: 'Complete Stripe Setup' }))
  expect(gate.remember).toHaveBeenCalledExactlyOnceWith(DRIFT.id)
  expect(gate.finishSetup).toHaveBeenCalledExactlyOnceWith(DRIFT.id)
  expect(screen.getByRole('link', { name: 'Be paid outside instead' }).getAttribute('href')).toBe(
    '/payment-settings/outside',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(card('Drift').getByText(/Not published/)).toBeTruthy()
  setGate(createGate())
  expect(card('Drift').queryByText(/Not published/)).toBeNull()
  setGate(gate)
  expect(card('Drift').getByText(/Not published/)).toBeTruthy()
  setGate({ ...gate, isPaidOutside: true })
  expect(card('Drift').queryByText(/Not published/)).toBeNull()
})

test('a work whose publish is blocked is published on terms without a buy button, from its card or from the notice', async () => {
  const onPublished = vi.fn()
  const gate = createGate({ status: 'pending', findBlockingStatus: async () => 'pending', onPublished })
  show([DRIFT], gate)
  send.mockResolvedValue({ ...DRIFT, status: 'published' })
  const expectSent = async (offer: string) => {
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(send.mock.calls.map(([call, input]) => [call, input])).toEqual([
      ['PUT /artworks/:id', { params: { id: DRIFT.id }, body: { offer } }],
      ['POST /artworks/:id/publish', { params: { id: DRIFT.id }, body: {} }],
    ])
    await waitFor(() => expect(card('Drift').queryByText(/Not published/)).toBeNull())
    send.mockClear()
  }
  await userEvent.click(publishButton())
  await userEvent.click(await card('Drift').findByRole('button', { name: 'Show with Price on Request' }))
  await expectSent('on_request')
  await userEvent.click(publishButton())
  const notice = (await screen.findByText(ARTWORK_MESSAGES.publishBlocked)).closest<HTMLElement>('[role=status]')
  await userEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Show as Not for Sale' }))
  await expectSent('not_for_sale')
  expect(screen.queryByText(ARTWORK_MESSAGES.publishBlocked)).toBeNull()
  expect(onPublished).toHaveBeenCalledTimes(2)
})

test('a price typed for a publish that is blocked is saved with the draft', async () => {
  show(
    [{ ...DRIFT, price: null }],
    createGate({ status: 'not_connected', findBlockingStatus: async () => 'not_connected' }),
  )
  send.mockResolvedValue({ ...DRIFT, price: '1250.00' })
  await userEvent.click(publishButton())
  await userEvent.type(await card('Drift').findByLabelText('Set a price to publish (USD)'), '1250')
  await userEvent.click(card('Drift').getByRole('button', { name: 'Publish' }))
  expect(await card('Drift').findByText(/Not published. Payouts are not set up yet. The price is saved./)).toBeTruthy()
  expect(send.mock.calls.map(([endpoint, input]) => [endpoint, input])).toEqual([
    ['PUT /artworks/:id', { params: { id: DRIFT.id }, body: { price: '1250.00' } }],
  ])
})

test('a draft without medium, size and year leads to its form, and says all that is missing', () => {
  show(
    [{ ...DRIFT, medium: null, dimensions: null, year_created: null, price: null }],
    createGate({ status: 'pending' }),
  )
  expect(card('Drift').queryByRole('button', { name: 'Ready to Publish' })).toBeNull()
  expect(card('Drift').getByRole('link', { name: 'Finish Drift' }).getAttribute('href')).toBe(
    `/artwork/${DRIFT.id}/edit`,
  )
  expect(card('Drift').getByText('Still missing: medium, size, year created, price, and payouts.')).toBeTruthy()
})

test('a publish that the server refuses because of the account links to Payment Settings', async () => {
  show([DRIFT])
  send.mockRejectedValue(new ApiError(403, { error: 'Your account was paused.', stripe_status: 'restricted' }))
  await userEvent.click(publishButton())
  const alert = await card('Drift').findByRole('alert')
  expect(alert.textContent).toContain('Your account was paused.')
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/payment-settings')
})

test('a publish without a response is repeated with the same key, and one with a response with another', async () => {
  show([DRIFT])
  const keys = () => send.mock.calls.map(([, , options]) => options?.idempotencyKey)
  for (const [at, error] of [new ApiError(0, null), new ApiError(500, null), new ApiError(500, null)].entries()) {
    send.mockRejectedValueOnce(error)
    await userEvent.click(publishButton())
    await waitFor(() => expect(keys()).toHaveLength(at + 1))
    await waitFor(() => expect(publishButton().getAttribute('aria-busy')).toBeNull())
  }
  expect(keys()[1]).toBe(keys()[0])
  expect(keys()[2]).not.toBe(keys()[1])
})

test('a work without a price asks for one by the rule of the contract, and keeps it when publishing fails', async () => {
  const onPublished = vi.fn()
  show([{ ...DRIFT, price: '0.00' }], createGate({ onPublished }))
  await userEvent.click(publishButton())
  const price = await card('Drift').findByLabelText<HTMLInputElement>('Set a price to publish (USD)')
  expect(document.activeElement).toBe(price)
  await userEvent.type(price, '0{Enter}')
  expect(await card('Drift').findByText('Enter a price above 0.')).toBeTruthy()
  await userEvent.clear(price)
  await userEvent.type(price, '1.250{Enter}')
  expect(await card('Drift').findByText(/can mean \$1,250.00 or \$1.25/)).toBeTruthy()
  await userEvent.click(card('Drift').getByRole('button', { name: '$1.25' }))
  expect(price.value).toBe('1.25')
  expect(send).not.toHaveBeenCalled()

  send.mockRejectedValueOnce(new ApiError(500, { error: 'The shop is closed.' }))
  await userEvent.clear(price)
  await userEvent.type(price, '$1,200{Enter}')
  expect(await card('Drift').findByText('The shop is closed.')).toBeTruthy()
  expect(price.value).toBe('$1,200')
  expect(onPublished).not.toHaveBeenCalled()
  send.mockResolvedValue({ ...DRIFT, status: 'published' })
  await userEvent.type(price, '{Enter}')
  await waitFor(() => expect(card('Drift').queryByLabelText('Set a price to publish (USD)')).toBeNull())
  expect(send).toHaveBeenLastCalledWith(
    'POST /artworks/:id/publish',
    { params: { id: DRIFT.id }, body: { confirmedPrice: '1200.00' } },
    { idempotencyKey: expect.any(String) },
  )
  expect(onPublished.mock.calls.map(([work]) => work.title)).toEqual(['Drift'])
})

test('deleting asks first and sends one request for two presses; a failure gives the actions back', async () => {
  show([DRIFT])
  await userEvent.click(card('Drift').getByRole('button', { name: 'Delete Drift' }))
  expect(document.activeElement).toBe(card('Drift').getByRole('button', { name: 'Cancel' }))
  const response = Promise.withResolvers<never>()
  send.mockReturnValue(response.promise)
  const confirm = card('Drift').getByRole('button', { name: 'Confirm Delete' })
  await userEvent.click(confirm)
  await userEvent.click(confirm)
  response.reject(new ApiError(500, null))
  expect(await card('Drift').findByText('Failed to delete artwork')).toBeTruthy()
  expect(send).toHaveBeenCalledExactlyOnceWith('DELETE /artworks/:id', { params: { id: DRIFT.id } })
  expect(publishButton()).toBeTruthy()
})

test('the work that waited for the payment setup gets the focus, also far down the list', () => {
  const works = Array.from({ length: 30 }, (_, at) => ({ ...DRIFT, id: `w${at}`, title: `Work ${at}` }))
  show(works, createGate(), 'w25')
  expect(document.activeElement).toBe(publishButton('Work 25'))
  expect(card('Work 25').getByText('You came back to publish this work.')).toBeTruthy()
})

describe('a change that shows before the server answers', () => {
  const publishedWork = (id: string, title: string): Artwork =>
    wholeWork({ ...DRIFT, id, title, status: 'published', next_statuses: ['on_hold'] })
  const WORKS = [publishedWork('w1', 'Drift'), publishedWork('w2', 'Tithe')]

  function OwnWorks() {
    const { data } = useMyArtworks()
    return data ? <YourArtworks id="works" works={data} gate={createGate()} /> : null
  }
  /** The list of the two works; each change waits until the test answers it. */
  const open = async () => {
    const responses: PromiseWithResolvers<Artwork>[] = []
    send.mockImplementation((endpoint) => {
      if (endpoint === 'GET /artworks/my') return Promise.resolve(WORKS) as never
      const response = Promise.withResolvers<Artwork>()
      responses.push(response)
      return response.promise as never
    })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OwnWorks />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await screen.findByRole('heading', { name: /^Drift/ })
    return responses
  }
  const sell = (title: string) => userEvent.click(card(title).getByRole('button', { name: 'Mark as Sold' }))
  const price = (title: string) => card(title).getByText(/^\$280\.00/).textContent

  test('sold shows at once, with a busy button; a refusal gives this work its state back and leaves another its own', async () => {
    const responses = await open()
    await sell('Drift')
    await waitFor(() => expect(price('Drift')).toBe('$280.00 · Sold'))
    expect(
      card('Drift')
        .getByRole('button', { name: /Updating/ })
        .getAttribute('aria-busy'),
    ).toBe('true')
    await sell('Tithe')
    await waitFor(() => expect(responses).toHaveLength(2))
    await act(async () => responses[1]?.resolve({ ...publishedWork('w2', 'Tithe'), is_sold: true }))
    await act(async () => responses[0]?.reject(new ApiError(500, null)))
    expect(await card('Drift').findByText('Failed to update artwork sold status')).toBeTruthy()
    expect([price('Drift'), price('Tithe')]).toEqual(['$280.00 · Available', '$280.00 · Sold'])
    expect(card('Drift').getByRole('button', { name: 'Mark as Sold' })).toBeTruthy()
  })

  test('a status shows at once, and a refusal brings the earlier one back', async () => {
    const responses = await open()
    const badge = () => card('Drift').getByRole('button', { name: /change the status of Drift/ })
    await userEvent.click(badge())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'On Hold' }))
    await waitFor(() => expect(badge().textContent).toContain('On Hold'))
    await waitFor(() => expect(responses).toHaveLength(1))
    await act(async () => responses[0]?.reject(new ApiError(409, null)))
    expect(await card('Drift').findByText('Failed to update artwork status')).toBeTruthy()
    expect(badge().textContent).toContain('Published')
  })
})

test('a work that was sold here leads to its sale, without a button that must fail', () => {
  show([{ ...DRIFT, status: 'published', is_sold: true, sale: { id: 'o1', number: 1234 } }])
  expect(card('Drift').getByRole('link', { name: 'Sold in order 1234' }).getAttribute('href')).toBe('/sales/o1')
  expect(card('Drift').queryByRole('button', { name: 'Mark as Available' })).toBeNull()
})

test('a work that an order has sold since the page was loaded says why it cannot be marked as available', async () => {
  show([{ ...DRIFT, status: 'published', is_sold: true }])
  const error = 'This work was sold by an order. Refund the order to make it available.'
  send.mockRejectedValue(new ApiError(409, { error, code: 'sold_by_order' }))
  await userEvent.click(card('Drift').getByRole('button', { name: 'Mark as Available' }))
  expect(await card('Drift').findByText(error)).toBeTruthy()
})

test('filters count and keep their works', () => {
  const works = (
    [
      ['draft', false],
      ['published', false],
      ['published', true],
      ['on_hold', false],
    ] as const
  ).map(([status, is_sold]) => wholeWork({ id: 'w', title: 'Drift', status, is_sold }))
  expect(filterOptions(works).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'All 4',
    'Drafts 1',
    'Available 1',
    'Sold 1',
  ])
  expect(filterWorks(works, 'sold')).toEqual([works[2]])
  expect(inGroups([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})
