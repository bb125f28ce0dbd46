import { capitalized } from '#contract/capitalized.ts'
import type { Role, SelfServiceRole } from '#contract/primitives.ts'

/** What each of the four roles is for, in one line. */
export const ROLE_LINES: Record<SelfServiceRole, string> = {
  artist: 'Show and sell your own work.',
  gallery: 'Represent artists and hold exhibitions.',
  curator: 'Build collections and earn fees.',
  collector: 'Discover, follow and buy art.',
}

/** 'artist' → 'Artist'; a person without a role is shown as a collector (AW-1.25). */
export const roleName = (role: Role | null): string => capitalized(role ?? 'collector')
