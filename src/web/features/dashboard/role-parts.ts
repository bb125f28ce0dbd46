import { MESSAGES } from '#contract/messages.ts'
import type { Role } from '#contract/primitives.ts'
import { hasAddress, type RoleWithAddress } from '#web/shared/own-details.ts'

/** The editor of the dashboard, as its button and its heading name it; `/profile` edits the profile. */
export const EDIT_DETAILS = 'Edit details'

const ADDRESS_TITLES: Record<RoleWithAddress, string> = {
  artist: MESSAGES.studioAddress,
  gallery: MESSAGES.galleryAddress,
  dealer: MESSAGES.businessAddress,
}

/** How the shipping block of a role is called (AW-3.9 to AW-3.11); null for roles without one (AW-3.8). */
export const addressTitle = (role: Role): string | null => (hasAddress(role) ? ADDRESS_TITLES[role] : null)

/** Who has a collection on the dashboard (AW-3.25, AW-3.28, AW-3.29). */
export const collects = (role: Role): boolean => role === 'collector' || role === 'dealer' || role === 'admin'
