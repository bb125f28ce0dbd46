import { expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type EditEvent, LOADING, nextEditState } from './edit-state.ts'

const artwork = { id: 'a', owner_id: 'me', title: 'Drift' } as Artwork
const responded = (work: Artwork | null): EditEvent => ({ kind: 'answered', artwork: work, viewerId: 'me' })
const failed = (status: number, body?: unknown): EditEvent => ({ kind: 'failed', error: new ApiError(status, body) })
const after = (...events: EditEvent[]) => events.reduce(nextEditState, LOADING)

test('MS-13.10 loading ends as loaded, error or not found', () => {
  expect(after()).toEqual({ kind: 'loading' })
  expect(after({ kind: 'requested' })).toEqual({ kind: 'loading' })
  expect(after(responded(artwork))).toEqual({ kind: 'loaded', artwork })
  expect(after(responded(null))).toEqual({ kind: 'not-found' })
  expect(after(responded({ ...artwork, owner_id: 'another' }))).toEqual({ kind: 'not-found' })
  expect(after(failed(404))).toEqual({ kind: 'not-found' })
  expect(after(failed(403))).toEqual({ kind: 'not-found' })
  expect(after(failed(500))).toEqual({ kind: 'error', message: 'Failed to fetch artwork' })
  expect(after(failed(500, { error: 'The disk is full.' }))).toEqual({ kind: 'error', message: 'The disk is full.' })
  expect(after(failed(0))).toEqual({ kind: 'error', message: 'Failed to fetch artwork' })
  expect(after({ kind: 'failed', error: new Error('x') })).toEqual({
    kind: 'error',
    message: 'Failed to fetch artwork',
  })
})

test('MS-13.10 another request starts over; a loaded work stays, whatever follows', () => {
  expect(after(failed(500), { kind: 'requested' })).toEqual({ kind: 'loading' })
  expect(after(failed(500), { kind: 'requested' }, responded(artwork))).toEqual({ kind: 'loaded', artwork })
  const later = { ...artwork, title: 'Drift II' }
  expect(after(responded(artwork), { kind: 'requested' })).toEqual({ kind: 'loaded', artwork })
  expect(after(responded(artwork), failed(404))).toEqual({ kind: 'loaded', artwork })
  expect(after(responded(artwork), responded(null))).toEqual({ kind: 'loaded', artwork })
  expect(after(responded(artwork), responded(later))).toEqual({ kind: 'loaded', artwork: later })
})
