import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'

/** What the loading of a work for its editor has come to (MS-13.10). */
export type EditState =
  | { kind: 'loading' }
  | { kind: 'loaded'; artwork: Artwork }
  | { kind: 'error'; message: string }
  | { kind: 'not-found' }

export type EditEvent =
  | { kind: 'asked' }
  /** The answer; null when it held no work. */
  | { kind: 'answered'; artwork: Artwork | null; viewerId: string | null }
  | { kind: 'failed'; error: unknown }

export const LOADING: EditState = { kind: 'loading' }

const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 403)

/**
 * Loading ends as loaded, error or not found; asking again starts over. A loaded work stays on screen, whatever a later
 * look brings: somebody may be typing. A work of somebody else that anyone may see is still none to edit (MS-13.11).
 */
export const nextEditState = (state: EditState, event: EditEvent): EditState => {
  if (state.kind === 'loaded') {
    const isFresh = event.kind === 'answered' && event.artwork?.id === state.artwork.id
    return isFresh && event.artwork ? { kind: 'loaded', artwork: event.artwork } : state
  }
  switch (event.kind) {
    case 'asked':
      return LOADING
    case 'answered':
      return event.artwork && event.artwork.owner_id === event.viewerId
        ? { kind: 'loaded', artwork: event.artwork }
        : { kind: 'not-found' }
    case 'failed':
      return isRefused(event.error)
        ? { kind: 'not-found' }
        : { kind: 'error', message: failureText(event.error, MESSAGES.artworkFetchFailed) }
  }
}
