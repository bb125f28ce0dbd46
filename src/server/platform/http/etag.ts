import { hash } from 'node:crypto'

/** The ETag of a private response. It differs between users, so that a cached copy is never served to another user. */
export const privateEtag = (body: string, actorId: string | undefined): string =>
  `"${hash('sha1', `${actorId ?? ''} ${body}`, 'base64url')}"`

/** Whether If-None-Match contains the ETag; proxies may weaken it, and clients may send several. */
export const hasCopy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag) ?? false
