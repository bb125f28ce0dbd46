import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'

/** The state of loading a work for its editor (MS-13.10). */
export type EditState =
  | { kind: 'loading' }
  | { kind: 'loaded'; artwork: Artwork }
  | { kind: 'error'; message: string }
  | { kind: 'not-found' }

export type EditEvent =
  | { kind: 'requested' }
  /** Null when the answer held no work. */
  | { kind: 'answered'; artwork: Artwork | null; viewerId: string | null }
  | { kind: 'failed'; error: unknown }

export const LOADING: EditState = { kind: 'loading' }

const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 403)

/**
 * Loading ends as loaded, error or not found; another request starts over. A loaded work stays on screen, whatever a later
 * read returns: somebody may be typing. Somebody else's work is not found, even if it is public (MS-13.11).
 */
export const nextEditState = (state: EditState, event: EditEvent): EditState => {
  if (state.kind === 'loaded') {
    const next = event.kind === 'answered' && event.artwork?.id === state.artwork.id ? event.artwork : state.artwork
    return next === state.artwork ? state : { kind: 'loaded', artwork: next }
  }
  switch (event.kind) {
    case 'requested':
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
