import { hash } from 'node:crypto'

/** The validator of a private answer. It differs from person to person, so that one person's copy never serves another. */
export const privateEtag = (body: string, actorId: string | undefined): string =>
  `"${hash('sha1', `${actorId ?? ''} ${body}`, 'base64url')}"`

/** Whether a client already has what `etag` names; proxies weaken a validator, and a client may show several. */
export const hasCopy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag) ?? false
