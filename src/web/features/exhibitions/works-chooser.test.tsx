// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleExhibition, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ExhibitionForm } from './exhibition-form.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const WORKS = ['Low Tide', 'Orchard', 'Harbor'].map((title, at) => sampleWork({ id: `w${at + 1}`, title }))
const HUNG = sampleExhibition({ artwork_ids: ['w1', 'w2', 'w3'] })
const onSaved = vi.fn()
const open = () =>
  show(
    <ExhibitionForm
      exhibition={HUNG}
      source={{ kind: 'own', works: WORKS }}
      open
      onClose={() => undefined}
      onSaved={onSaved}
      onFailed={() => undefined}
    />,
  )
const chosen = () => screen.findByRole('list', { name: 'Works in this exhibition' })
const order = async () =>
  within(await chosen())
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'))
const left = (title: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: `${title} from the left, in inches` }).value
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () => within(screen.getByRole('group', { name: /^Works/ })).getByRole('status').textContent

test('works change places by buttons, which say where a work is now', async () => {
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  open()
  await chosen()
  const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([disabled('Move Low Tide earlier'), disabled('Move Harbor later')]).toEqual([true, true])
  await press('Move Harbor earlier')
  expect(said()).toBe('Harbor is now 2 of 3.')
  expect(await order()).toEqual(['Remove Low Tide', 'Remove Harbor', 'Remove Orchard'])

  answer('PUT /exhibitions/:id', () => HUNG)
  answer('PUT /exhibitions/:id/artworks', () => HUNG)
  await press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(calls.at(-1)).toEqual({
    call: 'PUT /exhibitions/exhibition-1/artworks',
    body: { artwork_ids: ['w1', 'w3', 'w2'], gaps: [null, null, null], wall: 'gesso', cover_artwork_id: null },
  })
})

test('the wall shows the same works: the arrow keys move one by inches, it keeps the focus, and Enter leads to the list', async () => {
  answer('GET /exhibitions/:id/artworks', () => [
    ...WORKS.slice(0, 2),
    sampleWork({ id: 'w3', title: 'Harbor', dimensions: null }),
  ])
  open()
  const wall = within(await screen.findByRole('list', { name: 'The wall to scale' }))
  const hung = () => wall.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(hung()).toEqual(['Low Tide, 1 of 3', 'Orchard, 2 of 3'])
  expect(screen.getByText(/1 work without dimensions: only in the list/)).toBeTruthy()
  wall.getByRole('button', { name: /^Low Tide/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(said()).toBe('Low Tide is 1 ft 9 in from the left.')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowLeft}')
  expect(said()).toBe('Low Tide is 1 ft 2 in from the left.')
  expect(left('Low Tide')).toBe('14')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Low Tide, 1 of 3')
  expect(screen.queryByRole('spinbutton', { name: /^Harbor/ })).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toContain('Low Tide')
  expect(document.activeElement?.tagName).toBe('LI')
})

test('a work that is dragged over another changes places with it, and hangs where it was dropped', async () => {
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  open()
  const wall = within(await screen.findByRole('list', { name: 'The wall to scale' }))
  const [, , harbor] = wall.getAllByRole('listitem')
  if (!harbor) throw new Error('Three works hang.')
  // Ten pixels an inch; nothing is laid out here.
  Object.defineProperty(harbor, 'offsetWidth', { value: 300 })
  harbor.setPointerCapture = () => undefined
  fireEvent.pointerDown(harbor, { button: 0, pointerType: 'mouse', clientX: 2000 })
  fireEvent.pointerMove(harbor, { clientX: 800 })
  expect(await order()).toEqual(['Remove Low Tide', 'Remove Orchard', 'Remove Harbor'])
  fireEvent.pointerUp(harbor, { clientX: 800 })
  expect(await order()).toEqual(['Remove Harbor', 'Remove Low Tide', 'Remove Orchard'])
})

test('a dragged work snaps to the usual distance unless that is switched off, and has the focus afterwards', async () => {
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  open()
  const wall = within(await screen.findByRole('list', { name: 'The wall to scale' }))
  const drag = (to: number) => {
    const [, orchard] = wall.getAllByRole('listitem')
    if (!orchard) throw new Error('Three works hang.')
    // Ten pixels an inch; nothing is laid out here.
    Object.defineProperty(orchard, 'offsetWidth', { value: Number(width) * 10, configurable: true })
    orchard.setPointerCapture = () => undefined
    fireEvent.pointerDown(orchard, { button: 0, pointerType: 'mouse', clientX: 0 })
    fireEvent.pointerMove(orchard, { clientX: to })
    fireEvent.pointerUp(orchard, { clientX: to })
  }
  const width = wall.getAllByRole('listitem')[1]?.style.getPropertyValue('--w')
  const usual = left('Orchard')
  drag(20)
  expect(left('Orchard')).toBe(usual)
  expect(document.activeElement).toBe(wall.getByRole('button', { name: /^Orchard/ }))
  await userEvent.click(screen.getByRole('switch', { name: 'Snap' }))
  drag(20)
  expect(left('Orchard')).toBe(String(Number(usual) + 2))
})

test('what was done to the wall is undone and done again by buttons and keys, but not while a number is typed', async () => {
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  open()
  await chosen()
  const off = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await press('Remove Orchard')
  await userEvent.click(screen.getByRole('radio', { name: 'Sage' }))
  const wall = within(screen.getByRole('list', { name: 'The wall to scale' }))
  wall.getByRole('button', { name: /^Low Tide/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(left('Low Tide')).toBe('21')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(left('Low Tide')).toBe('20')
  expect(said()).toBe('Undone. 2 changes left to undo.')
  expect(document.activeElement).toBe(wall.getByRole('button', { name: /^Low Tide/ }))
  await press('Undo')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gesso' }).checked).toBe(true)
  await press('Undo')
  expect(await order()).toEqual(['Remove Low Tide', 'Remove Orchard', 'Remove Harbor'])
  // The button keeps the focus when nothing is left.
  expect(off('Undo')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await press('Redo')
  expect(await order()).toEqual(['Remove Low Tide', 'Remove Harbor'])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sage' }).checked).toBe(true)
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(left('Low Tide')).toBe('21')
  expect(off('Redo')).toBe('true')
  screen.getByRole('spinbutton', { name: 'Low Tide from the left, in inches' }).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(left('Low Tide')).toBe('21')
  // A new change leaves nothing to do again.
  await press('Undo')
  await userEvent.click(screen.getByRole('radio', { name: 'Ink' }))
  expect(off('Redo')).toBe('true')
})

test('the settings say how long the wall is and where works are centered, and space the works evenly', async () => {
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  open()
  await chosen()
  const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent
  expect(fact('Centers at')).toBe('57 in')
  const length = fact('Length')
  const [first, second, third] = WORKS.map(({ title }) => Number(left(title)))
  const gap = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Gap in inches' })
  expect(gap.value).toBe('15')
  await userEvent.clear(gap)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Space Evenly' }).disabled).toBe(true)
  await userEvent.type(gap, '27{Enter}')
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  expect(WORKS.map(({ title }) => Number(left(title)))).toEqual([first, Number(second) + 12, Number(third) + 24])
  expect(fact('Length')).not.toBe(length)
  expect(said()).toBe('The works hang 27 inches apart.')
})

test('where a work hangs and the color of the wall are saved with the works, and distances can be evened again', async () => {
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  answer('PUT /exhibitions/:id', () => HUNG)
  answer('PUT /exhibitions/:id/artworks', () => HUNG)
  open()
  await chosen()
  const field = screen.getByRole('spinbutton', { name: 'Orchard from the left, in inches' })
  await userEvent.clear(field)
  await userEvent.type(field, '90{Enter}')
  expect(left('Orchard')).toBe('90')
  await userEvent.click(screen.getByRole('radio', { name: 'Sage' }))
  await press('Save Changes')
  await waitFor(() => expect(calls.at(-1)?.call).toBe('PUT /exhibitions/exhibition-1/artworks'))
  expect(calls.at(-1)?.body).toMatchObject({ wall: 'sage', gaps: [20, expect.any(Number), expect.any(Number)] })
  await press('Space Evenly')
  await press('Save Changes')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ wall: 'sage', gaps: [null, null, null] }))
})

test('after a work is removed the next one has the focus, and after the last one the work before it', async () => {
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  open()
  await chosen()
  await press('Remove Orchard')
  expect(said()).toBe('Orchard removed.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Harbor' }))
  await press('Remove Harbor')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Low Tide' }))
})

test('works that could not be loaded are not changed by saving, and can be loaded again', async () => {
  answer('GET /exhibitions/:id/artworks', () => {
    throw new ApiError(500, {})
  })
  open()
  expect(await screen.findByText(/Saving does not change them/)).toBeTruthy()
  answer('GET /exhibitions/:id/artworks', () => WORKS)
  await press('Try Again')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Works/ }))
  expect(await order()).toHaveLength(3)
})
