// Without zod: the header of every page, public ones included, loads this file.

/** The personas of the workspace (AW-1.24). */
export const ROLES = ['artist', 'gallery', 'dealer', 'curator', 'collector', 'admin'] as const
export type Role = (typeof ROLES)[number]
/** The roles a user may choose (CD-1.4, AW-1.40). */
export const SELF_SERVICE_ROLES = ['artist', 'gallery', 'curator', 'collector'] as const
export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number]

/**
 * Whether a person may publish here. `none`: they joined as a collector, who publishes nothing; `waiting`: for an
 * administrator to accept them.
 */
export const MEMBERSHIPS = ['none', 'waiting', 'accepted', 'refused'] as const
export type Membership = (typeof MEMBERSHIPS)[number]

/** An unknown, empty or missing role is treated as collector (AW-1.25). */
export const resolveRole = (value: unknown): Role =>
  (ROLES as readonly unknown[]).includes(value) ? (value as Role) : 'collector'
