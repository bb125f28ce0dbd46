import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/primitives.ts'
import { Failure } from '../failure.ts'
import type { Actor } from './call.ts'

const EPOCH_MS = 0
const PEOPLE: Record<Role, string> = {
  artist: 'artists',
  gallery: 'galleries',
  dealer: 'dealers',
  curator: 'curators',
  collector: 'collectors',
  admin: 'administrators',
}
const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** Who may do it, in words: for artists alone with the way to become one. */
const toRefusal = (roles: readonly Role[]): Failure => {
  if (roles.length === 1 && roles[0] === 'artist') return new Failure('artist_only')
  return new Failure('forbidden', { message: `This is for ${conjunction.format(roles.map((role) => PEOPLE[role]))}.` })
}

/** Throws for an administrator who acts for a member, unless the endpoint may be called for them. */
export const requireActingAllowed = ({ access, acting, method }: Endpoint, actor: Actor | null): void => {
  const isPublicRead = access.kind === 'public' && method === 'GET'
  if (actor?.acting && !acting && !isPublicRead) throw new Failure('acting_forbidden')
}

/** Throws unless the actor may call the endpoint. Access to a particular object is checked by the service that loads it. */
export const requireAccess = (access: Access, actor: Actor | null, now: Date, hasToken = false): void => {
  if (access.kind === 'public' || access.kind === 'own-proof') return
  if (access.kind === 'guest' && !hasToken) return
  if (!actor) throw new Failure('unauthenticated')
  if (access.kind === 'role' && !(actor.role && access.roles.includes(actor.role))) throw toRefusal(access.roles)
  if (access.kind === 'admin' && actor.lacksSecondFactor) throw new Failure('second_factor_required')
  if (access.kind === 'admin' && !actor.isAdmin) throw toRefusal(['admin'])
  if ((access.kind === 'fresh' || access.kind === 'admin') && access.maxAgeSeconds !== undefined) {
    const age = now.getTime() - (actor.authTime.getTime() || EPOCH_MS)
    if (age > access.maxAgeSeconds * 1000) throw new Failure('recent_login_required')
  }
}
