import type { Role } from '#contract/roles.ts'

const ROLES_WITH_ADDRESS = ['artist', 'gallery', 'dealer'] as const satisfies readonly Role[]
export type RoleWithAddress = (typeof ROLES_WITH_ADDRESS)[number]

/** Who ships works, and so has a shipping address (AW-3.8). */
export const hasAddress = (role: Role): role is RoleWithAddress => ROLES_WITH_ADDRESS.some((one) => one === role)

/** The parts of one's own details to which a link can lead: where the focus goes. */
export type DetailsPart = 'details' | 'address'

/** The parameter of the dashboard that opens the editor of the details. */
export const DETAILS_PARAMETER = 'edit'

/** The dashboard with its editor open: everything about a person that `/profile` does not have. */
export const detailsPath = (part: DetailsPart): string => `/dashboard?${DETAILS_PARAMETER}=${part}`
