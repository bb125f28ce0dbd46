// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InventoryWork } from '#contract/inventory.ts'
import { INVENTORY_COUNTS as COUNTS, inventoryWork as work } from '#web/testing/inventory-samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
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

test('Home and End move to the first and the last row, Enter to the bar, Escape chooses none, and Ctrl+A the rows', async () => {
  hasWorks(work('Agnes'), work('Tide'), work('Reef'))
  showAt('/dashboard/works', <WorksView />)
  const box = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${title}` })
  await row(/Agnes/)
  box('Tide').focus()
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(box('Reef'))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(box('Agnes'))
  await userEvent.keyboard('{Control>}a{/Control}')
  expect((await screen.findByText(/^3 chosen/)).closest('section')?.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING) // biome-ignore format: one line
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('region', { name: 'Chosen works' }).contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Chosen works' })).toBeNull()
  expect(document.activeElement).toBe(box('Agnes'))
  screen.getByRole('searchbox').focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(['Agnes', 'Tide', 'Reef'].some((title) => box(title).checked)).toBe(false)
})

test('the focus stays where one sorts and searches, and what was found is announced', async () => {
  hasWorks(work('Agnes'), work('Tide'))
  showAt('/dashboard/works', <WorksView />)
  await row(/Agnes/)
  const head = screen.getByRole('button', { name: 'Title' })
  head.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('2 works found, sorted by title, ascending. 1 to 2 are shown.')).toBeTruthy()
  expect(document.activeElement).toBe(head)
  answer('GET /inventory/works', () => ({ items: [work('Tide')], next_cursor: null, counts: { ...COUNTS, all: 1 } }))
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(search, 'tide{Enter}')
  const said = await screen.findByText('1 work found for “tide”, sorted by title, ascending. 1 to 1 are shown.')
  expect(said.getAttribute('role')).toBe('status')
  expect([document.activeElement, search.value]).toEqual([search, 'tide'])
})

test('the page is in the address, and the focus stays on the button that turns it', async () => {
  const counts = { ...COUNTS, all: 102 }
  const pages = [[work('Agnes')], [work('Tide')], [work('Reef')]]
  answer('GET /inventory/works', ({ query }) => {
    const page = Number(query?.page ?? 1)
    return { items: pages[page - 1] ?? [], next_cursor: page < 3 ? 'more' : null, counts }
  })
  const { router } = showAt('/dashboard/works?sort=title&page=2', <WorksView />)
  await row(/Tide/)
  const next = screen.getByRole('button', { name: 'Next' })
  next.focus()
  await userEvent.keyboard('{Enter}')
  await row(/Reef/)
  expect([router.state.location.search, document.activeElement]).toEqual(['?sort=title&page=3', next])
  expect(await screen.findByText('102 works found, sorted by title, descending. 101 to 101 are shown.')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?sort=title&page=3')
  await press('Price')
  await row(/Agnes/)
  expect(router.state.location.search).toBe('?sort=price&direction=asc')
  await router.navigate('/dashboard/works?page=9')
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
})

test('whoever deletes works that were sold reads that their sales stay', async () => {
  hasWorks(work('Agnes'), work('Tide', { state: 'sold', buyer: 'Maya Lindholm' }))
  showAt('/dashboard/works', <WorksView />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Agnes' }))
  await press('Delete')
  expect((await screen.findByRole('alertdialog')).textContent).not.toContain('income')
  await press('Cancel')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Tide' }))
  await press('Delete')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('What was sold stays in your income')
})
