import { type Artwork, artwork } from '#contract/artworks.ts'
import { keepWritten } from '#server/platform/http/written.ts'
import type { ArtworkPresenter } from './artworks.presenter.ts'
import type { ArtworksRead, Work, WorkVersion } from './artworks.read.ts'
import { isPublic } from './artworks.status.ts'

/** About 7 kB each. */
const MOST_KEPT = 12_000

/**
 * Published works as everybody sees them, presented and written once a version: lists ask for the same works again and
 * again. What is not published carries addresses that end, so it is presented every time.
 */
export const createPresentedWorks = (read: Pick<ArtworksRead, 'byIds'>, presentAnew: ArtworkPresenter) => {
  // The least recently used stands in front.
  const kept = new Map<string, { version: string; artwork: Artwork }>()
  const find = ({ id, version }: WorkVersion): Artwork | undefined => {
    const known = kept.get(id)
    if (known?.version !== version) return undefined
    kept.delete(id)
    kept.set(id, known)
    return known.artwork
  }
  const keep = (work: Work): Artwork => {
    const made = keepWritten(artwork, presentAnew(work))
    kept.delete(work.id)
    kept.set(work.id, { version: work.version, artwork: made })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return made
  }
  const present = (work: Work): Artwork => (isPublic(work.status) ? (find(work) ?? keep(work)) : presentAnew(work))

  return {
    present,
    /** The works of these versions, in their order; one that has changed meanwhile as it is now, if it is still public. */
    async published(versions: readonly WorkVersion[]): Promise<Artwork[]> {
      const found = versions.map(find)
      const missing = versions.filter((_, at) => !found[at]).map(({ id }) => id)
      const rows = (await read.byIds(missing)).filter(({ status }) => isPublic(status))
      const asked = new Map(rows.map((work) => [work.id, present(work)]))
      return versions.flatMap(({ id }, at) => found[at] ?? asked.get(id) ?? [])
    },
  }
}
export type PresentedWorks = ReturnType<typeof createPresentedWorks>
