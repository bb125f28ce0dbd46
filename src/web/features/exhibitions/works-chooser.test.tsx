// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exhibitionArtworks, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
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
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () => within(screen.getByRole('group', { name: /^Works/ })).getByRole('status').textContent

test('works change places by buttons, which say where a work is now', async () => {
  answer(exhibitionArtworks, () => WORKS)
  open()
  await chosen()
  const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([disabled('Move Low Tide earlier'), disabled('Move Harbor later')]).toEqual([true, true])
  await press('Move Harbor earlier')
  expect(said()).toBe('Harbor is now 2 of 3.')
  expect(await order()).toEqual(['Remove Low Tide', 'Remove Harbor', 'Remove Orchard'])

  answer(updateExhibition, () => HUNG)
  answer(setExhibitionArtworks, () => HUNG)
  await press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(calls.at(-1)).toEqual({
    call: 'PUT /exhibitions/exhibition-1/artworks',
    body: { artwork_ids: ['w1', 'w3', 'w2'], cover_artwork_id: null },
  })
})

test('after a work is removed the next one has the focus, and after the last one the work before it', async () => {
  answer(exhibitionArtworks, () => WORKS)
  open()
  await chosen()
  await press('Remove Orchard')
  expect(said()).toBe('Orchard removed.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Harbor' }))
  await press('Remove Harbor')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Low Tide' }))
})

test('works that could not be loaded are not changed by saving, and can be loaded again', async () => {
  answer(exhibitionArtworks, () => {
    throw new ApiError(500, {})
  })
  open()
  expect(await screen.findByText(/Saving does not change them/)).toBeTruthy()
  answer(exhibitionArtworks, () => WORKS)
  await press('Try Again')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Works/ }))
  expect(await order()).toHaveLength(3)
})
