import type { Access, Endpoint } from '#contract/endpoint.ts'

/** Who may call an endpoint, as text for the API reference. */
export const accessWords = (access: Access): string => {
  if (access.kind === 'public') return 'Anyone'
  if (access.kind === 'signed-in') return 'Signed in'
  if (access.kind === 'role') return `Signed in as ${access.roles.join(' or ')}`
  if (access.kind === 'admin')
    return access.maxAgeSeconds === undefined ? 'Admins' : `Admins, with ${recentPassword(access.maxAgeSeconds)}`
  if (access.kind === 'fresh') return `Signed in, with ${recentPassword(access.maxAgeSeconds)}`
  if (access.kind === 'guest') return 'Signed in, or a guest by the cookie of their browser'
  return `Authenticated by ${access.proof}`
}

/** The object rule as text, or '' without one. */
export const objectWords = ({ object }: Pick<Endpoint, 'object'>): string => {
  if (!object) return ''
  const audience = {
    owner: `the owner of the ${object.kind}`,
    'owner-or-published': `the owner of the ${object.kind}, and anyone once it is published`,
    published: `anyone once the ${object.kind} is published`,
    capability: 'anyone with the address',
  }[object.audience]
  return `Open to ${audience}; everyone else gets ${object.refusal}.`
}

const span = (seconds: number): string => {
  const [count, unit] = seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : [Math.round(seconds / 60), 'minute']
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${count} ${unit}s`
}

const recentPassword = (seconds: number): string => `the password entered less than ${span(seconds)} ago`

/** The rate limit as text, or '' without one. */
export const limitWords = ({ limit }: Pick<Endpoint, 'limit'>): string =>
  limit
    ? `At most ${limit.max} calls in ${span(limit.windowSeconds)} for each ${limit.by === 'ip' ? 'address' : 'user'}.`
    : ''
