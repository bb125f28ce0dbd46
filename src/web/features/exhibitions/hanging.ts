import type { ArtworkCard } from '#contract/artworks.ts'
import type { Exhibition } from '#contract/exhibitions.ts'
import { getPrimaryPicture, hangingSize, isInTheRound } from '#web/shared/artwork-picture.ts'
import { movedOnLine, onLine, type PlacedPiece } from '#web/ui/hanging-line.ts'
import { type HungPicture, hungWorks } from '#web/ui/wall-scene.tsx'
import { SCENE } from '#web/ui/wall-scene-geometry.ts'

/** Inches of wall before works, by their ids; others have the usual distance. */
export type Gaps = ReadonlyMap<string, number>

export const toGaps = (exhibition: Pick<Exhibition, 'artwork_ids' | 'gaps'> | null): Gaps =>
  new Map(
    exhibition?.artwork_ids.flatMap((id, at): [string, number][] => {
      const gap = exhibition.gaps[at]
      return typeof gap === 'number' ? [[id, gap]] : []
    }),
  )

export type HangingWork = PlacedPiece<{
  id: string
  width: number
  gap: number | null
  work: ArtworkCard
  picture: HungPicture
}>

/** The works that can be drawn, with where they hang: those with dimensions. */
export const hangWorks = (works: readonly ArtworkCard[], gaps: Gaps): HangingWork[] =>
  onLine(
    works.flatMap((work) => {
      const size = hangingSize(work.dimensions)
      if (!size) return []
      const picture = { id: work.id, ...size, onPlinth: isInTheRound(work), image: getPrimaryPicture(work) }
      const gap = gaps.get(work.id) ?? null
      return hungWorks([picture]).map(({ place }) => ({ id: work.id, width: place.width, gap, work, picture }))
    }),
  )

/** The works and gaps after one of them was moved to `left` inches. Works without dimensions keep their place in the order. */
export const rehung = (works: readonly ArtworkCard[], gaps: Gaps, id: string, left: number) => {
  const placed = movedOnLine(hangWorks(works, gaps), id, left)
  const isDrawn = new Set(placed.map((one) => one.id))
  const order = placed.flatMap((one) => works.filter((work) => work.id === one.id))
  return {
    works: works.map((work) => (isDrawn.has(work.id) ? (order.shift() ?? work) : work)),
    gaps: new Map(placed.map((one) => [one.id, one.gap])),
  }
}

/** The same wall between all works; the first one hangs where it does without a choice, and so do all at the usual distance. */
export const evenGaps = (hanging: readonly HangingWork[], gap: number): Gaps =>
  new Map(gap === SCENE.gap ? [] : hanging.slice(1).map(({ id }) => [id, gap]))
