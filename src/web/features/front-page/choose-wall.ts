import { primaryImage } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import { hangingSize, isInTheRound } from '#web/shared/artwork-picture.ts'
import { SCENE } from '#web/ui/wall-scene-geometry.ts'

/** Inches of wall between the gutters; about 4.4 pixels an inch on a screen of 1280. */
const WALL_LENGTH = 275
/** Inches: wider or taller works leave no room for others. */
const MAX_SIDE = 100

/** Each artist's first work, then each one's second, and so on; otherwise in the order given. */
const takingTurns = (works: readonly ArtworkCard[]): ArtworkCard[] => {
  const turns = new Map<string, number>()
  return works
    .map((work) => {
      const turn = turns.get(work.artist.id) ?? 0
      turns.set(work.artist.id, turn + 1)
      return { work, turn }
    })
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ work }) => work)
}

/**
 * What hangs on the first wall: at most five of the works, of as many artists as possible, as far as the wall reaches. At
 * most one of them is an object, which stands at the end.
 */
export const chooseWall = (works: readonly ArtworkCard[]): ArtworkCard[] => {
  let free: number = WALL_LENGTH
  let hasObject = false
  const chosen = takingTurns(works).filter((work) => {
    const size = hangingSize(work.dimensions)
    const isObject = isInTheRound(work)
    if (
      !size ||
      (primaryImage(work.images)?.state ?? 'failed') === 'failed' ||
      Math.max(size.widthIn, size.heightIn) > MAX_SIDE
    )
      return false
    if (isObject && hasObject) return false
    const needed = size.widthIn + (free === WALL_LENGTH ? 0 : SCENE.gap)
    if (needed > free) return false
    free -= needed
    hasObject ||= isObject
    return true
  })
  return chosen
    .slice(0, SCENE.maxWorks)
    .toSorted((one, other) => Number(isInTheRound(one)) - Number(isInTheRound(other)))
}
