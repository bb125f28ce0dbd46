import { MAX_SLUG_LENGTH, toSlug } from '#contract/slug.ts'

/** Fallback for a title without Latin letters or digits. */
const NAMELESS = 'article'

/** The slug of a title, with -2, -3 and so on where another article has it. */
export const freeSlug = (title: string, taken: ReadonlySet<string>): string => {
  const plain = toSlug(title) || NAMELESS
  let slug = plain
  for (let number = 2; taken.has(slug); number += 1) {
    const ending = `-${number}`
    slug = plain.slice(0, MAX_SLUG_LENGTH - ending.length).replace(/-+$/, '') + ending
  }
  return slug
}
