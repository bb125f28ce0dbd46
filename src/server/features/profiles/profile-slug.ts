import { randomBytes } from 'node:crypto'
import { toSlug } from '#contract/slug.ts'

/** Reserved addresses: used by the product, or easily mistaken for its own. */
const RESERVED = new Set(
  'about account admin api app artist artists artwork artworks assets auth browse checkout contact dashboard edit explore gallery galleries gesso help home login logout marketplace me media new official policies preview privacy profile profiles publish root sandbox search settings shop signin signup support system terms undefined null user users welcome'.split(
    ' ',
  ),
)
/** Fallback for a name without Latin letters or digits. */
const NAMELESS = 'member'

/** The slug of a name. */
export const toProfileSlug = (name: string): string => toSlug(name) || NAMELESS

/** The next free slug: the name's own, then with -2, -3 and so on; a reserved word starts at -2. */
export const numbered = (slug: string, highestTaken: number): string => {
  const number = Math.max(highestTaken, RESERVED.has(slug) ? 1 : 0) + 1
  return number === 1 ? slug : `${slug}-${number}`
}

/** Fallback when concurrent sign-ups keep taking the next number. */
export const scattered = (slug: string): string => `${slug}-${randomBytes(4).toString('hex')}`
