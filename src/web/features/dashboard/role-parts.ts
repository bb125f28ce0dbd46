import { MESSAGES } from '#contract/messages.ts'
import type { Role } from '#contract/primitives.ts'

const ADDRESS_TITLES: Partial<Record<Role, string>> = {
  artist: MESSAGES.studioAddress,
  gallery: MESSAGES.galleryAddress,
  dealer: MESSAGES.businessAddress,
}

/** How the shipping block of a role is called (AW-3.9 to AW-3.11); null for roles without one (AW-3.8). */
export const addressTitle = (role: Role): string | null => ADDRESS_TITLES[role] ?? null

/** Who has a collection on the dashboard (AW-3.25, AW-3.28, AW-3.29). */
export const collects = (role: Role): boolean => role === 'collector' || role === 'dealer' || role === 'admin'
