// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InventoryWork } from '#contract/inventory.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { INVENTORY_COUNTS as COUNTS, inventoryWork as work } from '#web/testing/inventory-samples.ts'
import { sampleExhibition, sampleWork } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { parseLayout } from './kept-layout.ts'
import { WorksView } from './works-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

// The parts that load later take their time on a busy machine.
configure({ asyncUtilTimeout: 5000 })

beforeEach(() => {
  resetApi()
  window.localStorage.clear()
})
afterEach(cleanup)

const hasWorks = (...items: InventoryWork[]) =>
  answer('GET /inventory/works', () => ({ items, next_cursor: null, counts: COUNTS }))
const row = (name: RegExp) => screen.findByRole('row', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a row says number, size in both units, state, place and price', async () => {
  hasWorks(
    work('Agnes'),
    work('Tide', { state: 'out', custody: 'consigned', dimensions: null, price: null }),
    work('Orchard', { state: 'reserved', buyer: 'R. Castellan' }),
    work('Drift', { state: 'reserved', buyer: 'Maya Lindholm', copies: { left: 0, of: 40 } }),
  )
  showAt('/dashboard/works', <WorksView />)
  expect((await row(/Orchard/)).textContent).toContain('ReservedR. CastellanRack 2')
  expect((await row(/Drift/)).textContent).toContain('ReservedRack 2')
  expect((await row(/Agnes/)).textContent).toContain('IO-AgnesAgnes,\u00A02025Oil on linen30 × 24 in76.2 × 61 cmAvailableRack 2$2,900.00') // biome-ignore format: one line
  expect((await row(/Tide/)).textContent).toContain('Add a size to TideOn consignmentRack 2None')
})

test('filter, search and order are in the address and asked of the server', async () => {
  hasWorks(work('Agnes'))
  const { router } = showAt('/dashboard/works?filter=out&q=agnes', <WorksView />)
  await row(/Agnes/)
  await press('Price')
  await waitFor(() => expect(router.state.location.search).toBe('?filter=out&q=agnes&sort=price&direction=asc'))
  await press(/^Price/)
  await press(/^Available/)
  await waitFor(() =>
    expect(calls.at(-1)?.call).toBe('GET /inventory/works?filter=available&q=agnes&sort=price&direction=desc&limit=50'),
  )
  expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBe('descending')
})

test('columns are chosen and moved, and kept by the browser', async () => {
  hasWorks(work('Agnes'))
  showAt('/dashboard/works', <WorksView />)
  await row(/Agnes/)
  await press('Columns')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Series' }))
  await press('Move Medium up')
  await userEvent.keyboard('{Escape}')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['', 'Picture', 'No.', 'Medium', 'Title', 'Size', 'Status', 'Place', 'Price', 'Series', 'Actions']) // biome-ignore format: one line
  cleanup()
  showAt('/dashboard/works', <WorksView />)
  await row(/Agnes/)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads)
})

test('a kept layout that is damaged or older is repaired', () => {
  expect(parseLayout('{')).toEqual(parseLayout(null))
  const { order, hidden } = parseLayout('{"order":["title","price","x"],"hidden":["title"]}')
  expect([order[0], order[1], hidden.includes('title'), hidden.includes('place')]).toEqual(['title', 'price', false, true]) // biome-ignore format: one line
})

test('the arrows move between the boxes of the rows', async () => {
  hasWorks(work('Agnes'), work('Tide'))
  showAt('/dashboard/works', <WorksView />)
  const first = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Choose Agnes' })
  first.focus()
  await userEvent.keyboard(' {ArrowDown} ')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Choose Tide' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all on this page' }).checked).toBe(true)
})

test('who has no work yet is shown how to begin', async () => {
  answer('GET /inventory/works', () => ({ items: [], next_cursor: null, counts: { ...COUNTS, all: 0 } }))
  showAt('/dashboard/works', <WorksView />)
  expect(await screen.findByRole('heading', { name: 'Your first work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New Work' }).getAttribute('href')).toBe('/artwork/new')
})

test('all that is found is chosen and deleted after a question', async () => {
  hasWorks(work('Agnes'))
  answer('GET /inventory/works/ids', () => ({ ids: ['Agnes', 'Tide'], total: 2 }))
  answer('POST /inventory/works/delete', ({ body }) => ({ deleted: body.ids.length }))
  showAt('/dashboard/works?filter=all', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Agnes' }))
  await press('Choose all 2')
  expect(await screen.findByText('2 chosen')).toBeTruthy()
  await press('Delete')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await press('Delete 2 works')
  await waitFor(() => expect(screen.queryByText('2 chosen')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ ids: ['Agnes', 'Tide'] })
})

test('title and date are isolated from each other, so that each keeps its direction', async () => {
  hasWorks({ ...work('ظل البيت'), date: '1420 AH' })
  showAt('/dashboard/works', <WorksView />)
  const link = await screen.findByRole('link', { name: /1420 AH/ })
  expect([...link.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['ظل البيت', '1420 AH'])
})

test('one field of the chosen works is set; a refusal stays at the field', async () => {
  hasWorks(work('Agnes'))
  answer('POST /inventory/works/change', () => {
    throw new ApiError(400, {
      error: 'fields.series: Use at most 200 characters.',
      fields: [{ field: 'fields.series', message: 'Use at most 200 characters.' }],
    })
  })
  showAt('/dashboard/works', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Agnes' }))
  await press('Edit')
  await userEvent.selectOptions(await screen.findByLabelText('Field'), 'Series')
  await userEvent.type(screen.getByLabelText('New value'), 'Shore')
  await press('Change 1 work')
  expect(await screen.findByText('Use at most 200 characters.')).toBeTruthy()
  answer('POST /inventory/works/change', () => ({ changed: 1 }))
  await press('Change 1 work')
  await waitFor(() => expect(screen.queryByLabelText('New value')).toBeNull())
  expect(calls.filter(({ call }) => call.startsWith('POST')).at(-1)?.body).toEqual({ ids: ['Agnes'], fields: { series: 'Shore' } }) // biome-ignore format: one line
})

test('terms that need a payout account lead to Payments when there is none', async () => {
  hasWorks(work('Agnes'))
  answer('POST /inventory/works/change', () => {
    throw new ApiError(403, { error: 'Set up payouts.', code: 'payment_account_inactive' })
  })
  showAt('/dashboard/works', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Agnes' }))
  await press('Edit')
  await userEvent.selectOptions(await screen.findByLabelText('Field'), 'Terms')
  expect(screen.queryByRole('link', { name: 'Open Payments' })).toBeNull()
  await press('Change 1 work')
  expect(await screen.findByText('Set up payouts.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Payments' }).getAttribute('href')).toBe('/payment-settings')
})

test('a size that cannot be read is refused at its field, and one that can is sent', async () => {
  hasWorks(work('Agnes'))
  answer('POST /inventory/works/change', () => ({ changed: 1 }))
  showAt('/dashboard/works', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Agnes' }))
  await press('Edit')
  await userEvent.selectOptions(await screen.findByLabelText('Field'), 'Size')
  await userEvent.type(screen.getByLabelText('New value'), '40 × 60')
  await press('Change 1 work')
  expect(screen.getByText(/^Enter height × width/)).toBeTruthy()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await userEvent.type(screen.getByLabelText('New value'), ' cm')
  await press('Change 1 work')
  await waitFor(() =>
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      fields: { size: { height: 40, width: 60, depth: null, unit: 'cm' } },
    }),
  )
})

const CHOICES = {
  medium_class: [{ value: 'painting' as const, works: 7 }],
  series: [{ value: 'Shore', works: 3 }],
  place: [],
  tag: [],
  currency: [{ value: 'usd', works: 9 }],
  without_picture: 24,
}

test('works are filtered in a window; each filter is a chip that takes it away', async () => {
  hasWorks(work('Agnes'))
  answer('GET /inventory/works/choices', () => CHOICES)
  const { router } = showAt('/dashboard/works?tag=sea', <WorksView />)
  await press('Filter')
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Painting (7)')
  expect(screen.getByLabelText<HTMLSelectElement>('Tag').value).toBe('sea')
  await userEvent.selectOptions(screen.getByLabelText('Picture'), 'Without a picture (24)')
  await userEvent.type(screen.getByLabelText('Price from'), 'much')
  await press('Show works')
  expect(screen.getByText('Enter an amount, like 1200.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Price from'))
  await userEvent.type(screen.getByLabelText('Price from'), '$1,200')
  await press('Show works')
  await waitFor(() =>
    expect(router.state.location.search).toBe('?tag=sea&medium=painting&picture=without&price-from=1200'),
  )
  await waitFor(
    () =>
    expect(calls.at(-1)?.call).toBe('GET /inventory/works?filter=all&medium_class=painting&tag=sea&picture=without&price_from=1200&sort=number&direction=desc&limit=50'), // biome-ignore format: one line
  )
  await press('Take away the filter Tag')
  await waitFor(() => expect(router.state.location.search).toBe('?medium=painting&picture=without&price-from=1200'))
  await press('Clear')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('bounds of the price are within one currency, that of most prices unless another is chosen', async () => {
  hasWorks(work('Agnes'))
  answer('GET /inventory/works/choices', () => ({
    ...CHOICES,
    currency: [{ value: 'eur', works: 5 }, { value: 'jpy', works: 2 }],
  })) // biome-ignore format: one line
  const { router } = showAt('/dashboard/works?price-in=jpy', <WorksView />)
  await press('Filter')
  const currency = await screen.findByLabelText<HTMLSelectElement>('Currency of the prices')
  expect([...currency.options].map(({ text }) => text)).toEqual(['EUR (5)', 'JPY (2)'])
  expect(currency.value).toBe('eur')
  await userEvent.type(screen.getByLabelText('Price from'), '1000')
  await press('Show works')
  await waitFor(() => expect(router.state.location.search).toBe('?price-in=eur&price-from=1000'))
  await waitFor(() => expect(calls.at(-1)?.call).toContain('price_from=1000&price_currency=eur'))
  expect(await screen.findByText('EUR from 1000')).toBeTruthy()
  await press('Filter')
  await userEvent.selectOptions(await screen.findByLabelText('Currency of the prices'), 'JPY (2)')
  await press('Show works')
  expect(await screen.findByText('JPY from 1000')).toBeTruthy()
  await press('Take away the filter Price')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the diameter of a round work is shown as one', async () => {
  hasWorks(work('Agnes', { dimensions: { width: 30, height: 30, depth: null, unit: 'cm', is_round: true } }))
  showAt('/dashboard/works', <WorksView />)
  expect((await row(/Agnes/)).textContent).toContain('Ø 11.8 inØ 30 cm')
})

test('columns, filters and order are kept under a name, shown again and removed', async () => {
  hasWorks(work('Agnes'))
  const { router } = showAt('/dashboard/works?sort=price&direction=asc', <WorksView />)
  await row(/Agnes/)
  await press('Columns')
  const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Series' }))
  await waitFor(() => expect(heads()).toContain('Series'))
  await press('Save as a View')
  await userEvent.type(screen.getByLabelText('Name of the view'), 'By price')
  await press('Save')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Series' }))
  await waitFor(() => expect(heads()).not.toContain('Series'))
  await userEvent.keyboard('{Escape}')
  await press('Title')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title&direction=asc'))
  await row(/Agnes/)
  await press('Views')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'By price' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=price&direction=asc'))
  await waitFor(() => expect(heads()).toContain('Series'))
  await press('Views')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove “By price”' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Views' })).toBeNull())
})

test('chosen works are hung behind those of an exhibition, each once', async () => {
  hasWorks(work('Agnes'), work('Tide'))
  answer('GET /exhibitions/my', () => [sampleExhibition({ title: 'Small Weather' })])
  answer('GET /exhibitions/:id/artworks', () => [sampleWork({ id: 'Tide' })])
  answer('PUT /exhibitions/:id/artworks', () => sampleExhibition({ title: 'Small Weather' }))
  showAt('/dashboard/works', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await press('Add to')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Small Weather' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ artwork_ids: ['Tide', 'Agnes'] }),
  )
  for (const [name, kind] of [
    ['Price list', 'price_list'],
    ['Labels', 'labels'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/dashboard/papers?kind=${kind}&works=Agnes,Tide`,
    )
})

test('papers of more works than an address holds take them from the tab', async () => {
  const many = Array.from({ length: 300 }, (_, at) => work(`w${at}`))
  hasWorks(...many)
  showAt('/dashboard/works', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const labels = await screen.findByRole('link', { name: 'Labels' })
  expect(labels.getAttribute('href')).toBe('/dashboard/papers?kind=labels&works=kept')
  await userEvent.click(labels)
  expect(window.sessionStorage.getItem('gesso.paper-works')?.split(',')).toHaveLength(300)
})

test('chosen works are exported; a ZIP is waited for, and a refusal keeps the choice', async () => {
  hasWorks(work('Agnes'))
  const file = { id: 'x', format: 'zip' as const, state: 'preparing' as const, file_name: 'works.zip', works: 0, pictures: 0, bytes: 0, created_at: '2026-01-12T09:00:00.000Z', expires_at: '2026-01-19T09:00:00.000Z', url: null } // biome-ignore format: one line
  answer('GET /inventory/exports', () => ({ items: [] }))
  answer('POST /inventory/exports', () => {
    throw new ApiError(507, { error: 'The storage is full.' })
  })
  showAt('/dashboard/works', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Agnes' }))
  await press('Export')
  await userEvent.click(await screen.findByRole('radio', { name: /Everything, with pictures/ }))
  await press('Export 1 work')
  expect(await screen.findByText('The storage is full.')).toBeTruthy()
  answer('POST /inventory/exports', () => file)
  answer('GET /inventory/exports', () => ({ items: [file] }))
  await press('Export 1 work')
  expect(await screen.findByText('Being prepared. You can close this window.')).toBeTruthy()
  expect(calls.filter(({ call }) => call.startsWith('POST')).at(-1)?.body).toEqual({ format: 'zip', ids: ['Agnes'] })
  answer('GET /inventory/exports', () => ({
    items: [{ ...file, state: 'ready', works: 1, pictures: 2, bytes: 2_340_000, url: '/media/works.zip' }],
  }))
  const link = await screen.findByRole('link', { name: 'Download' }, { timeout: 5000 })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/media/works.zip', 'works.zip'])
})

test('chosen works are published, and what stays as it was is named with the reason', async () => {
  hasWorks(work('Agnes', { status: 'draft' }), work('Tide', { status: 'draft' }))
  answer('POST /inventory/works/publish', () => ({
    published: 1,
    left: [{ id: 'Tide', title: 'Tide', reason: 'Add size before you publish this artwork.', needs: null }],
  }))
  showAt('/dashboard/works', <WorksView />)
  await row(/Agnes/)
  for (const name of ['Choose Agnes', 'Choose Tide']) await userEvent.click(screen.getByRole('checkbox', { name }))
  await press('Publish')
  await press('Publish 2 works')
  expect(await screen.findByText('1 work is public. 1 work stays as it was:')).toBeDefined()
  expect(screen.getByText('Add size before you publish this artwork.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Tide' }).getAttribute('href')).toBe('/artwork/Tide/record')
  expect(screen.queryByRole('button', { name: 'Show as Not for Sale' })).toBeNull()
  await press('Done')
  answer('POST /inventory/works/publish', () => ({ published: 2, left: [] }))
  await press('Publish')
  await press('Publish 2 works')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('works without a payout account or a price are published on terms that need neither', async () => {
  hasWorks(...['Agnes', 'Tide', 'Reef'].map((title) => work(title, { status: 'draft' })))
  answer('POST /inventory/works/publish', () => ({
    published: 1,
    left: [
      { id: 'Tide', title: 'Tide', reason: 'Set up payouts.', needs: 'account' },
      { id: 'Reef', title: 'Reef', reason: 'Enter a price.', needs: 'price' },
    ],
  }))
  answer('POST /inventory/works/change', () => ({ changed: 1 }))
  showAt('/dashboard/works', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await press('Publish')
  await press('Publish 3 works')
  const left = async (reason: string) =>
    within((await screen.findByText(reason)).closest<HTMLElement>('li') ?? document.body)
  expect((await left('Set up payouts.')).getByRole('link', { name: 'Open Payments' }).getAttribute('href')).toBe(
    '/payment-settings',
  )
  expect((await left('Enter a price.')).queryByRole('link', { name: 'Open Payments' })).toBeNull()
  answer('POST /inventory/works/publish', () => ({ published: 3, left: [] }))
  await userEvent.click((await left('Set up payouts.')).getByRole('button', { name: 'Show with Price on Request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ call }) => call.startsWith('POST')).slice(-2)).toMatchObject([
    { call: 'POST /inventory/works/change', body: { ids: ['Tide'], fields: { offer: 'on_request' } } },
    { call: 'POST /inventory/works/publish', body: { ids: ['Agnes', 'Tide', 'Reef'] } },
  ])
})
