import type { Role } from '#contract/primitives.ts'

/** The public profile of a person; any of the two addresses leads to the right one. */
export const personPath = ({ id, role }: { id: string; role: Role | null }): string =>
  role === 'artist' ? `/artists/${id}` : `/people/${id}`
