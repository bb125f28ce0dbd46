import type { Role } from '#contract/primitives.ts'

/** Whether a role presents itself on a page of its own; an artist's is the online gallery. */
export const hasPublicPage = (role: Role): boolean => role === 'gallery' || role === 'curator'

/** The public profile of a person; any of the two addresses leads to the right one. */
export const personPath = ({ id, role }: { id: string; role: Role | null }): string =>
  role === 'artist' ? `/artists/${id}` : `/people/${id}`
