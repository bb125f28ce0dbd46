import type { Access } from '#contract/endpoint.ts'
import { Failure } from '../failure.ts'
import type { Actor } from './call.ts'

const EPOCH_MS = 0

/** Throws unless the actor may call the endpoint. Access to a particular object is checked by the service that loads it. */
export const requireAccess = (access: Access, actor: Actor | null, now: Date): void => {
  if (access.kind === 'public' || access.kind === 'own-proof') return
  if (!actor) throw new Failure('unauthenticated')
  if (access.kind === 'role' && !(actor.role && access.roles.includes(actor.role))) throw new Failure('artist_only')
  if (access.kind === 'admin' && !actor.isAdmin) throw new Failure('forbidden')
  if (access.kind === 'fresh') {
    const age = now.getTime() - (actor.authTime.getTime() || EPOCH_MS)
    if (age > access.maxAgeSeconds * 1000) throw new Failure('recent_login_required')
  }
}
