import type { SelfServiceRole } from '#contract/primitives.ts'

/** What each of the four roles is for, in one line. */
export const ROLE_LINES: Record<SelfServiceRole, string> = {
  artist: 'Show and sell your own work.',
  gallery: 'Represent artists and hold exhibitions.',
  curator: 'Build collections and earn fees.',
  collector: 'Discover, follow and buy art.',
}
