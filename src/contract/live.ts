/**
 * What browser and server say to each other over the live connection (CD-13, decision 031). The schemas are in
 * `live-events.ts`: the connection itself does without them.
 */

/** Milliseconds for which a count that somebody else changed is marked. */
export const LIVE_CHANGE_MS = 2000
/** How the browser keeps its live connection (CD-18.1 to CD-18.4). */
export const LIVE_CONNECTION = {
  attempts: 5,
  attemptDelayMs: 1000,
  timeoutMs: 10_000,
  transports: ['websocket', 'polling'],
} as const

/** What the browser says after a call of its own succeeded. The server does not rely on it (CD-13.17 to CD-13.19, CD-13.21). */
export const LIVE_HINTS = ['like_added', 'like_removed', 'comment_added'] as const
export type LiveHint = (typeof LIVE_HINTS)[number]

/** The refusal of a connection without a valid token (CD-13.23). */
export const UNAUTHENTICATED = 'unauthenticated'

/**
 * What is refused because there is too much of it: a connection beyond those of the account or the address, one of an
 * account that sent too many messages within the minute, and an item beyond those that a connection may follow. The browser
 * does not try again by itself.
 */
export const LIVE_REFUSALS = ['too_many_connections', 'too_many_messages', 'too_many_items'] as const
export type LiveRefusal = (typeof LIVE_REFUSALS)[number]
