import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateWords, primaryImage } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import type { ImportRow } from '#contract/imports.ts'
import { api } from '#web/lib/api.ts'
import { getPrimaryPicture } from '#web/shared/artwork-picture.ts'
import { wallItem } from '#web/shared/wall-item.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallScene } from '#web/ui/wall-scene.tsx'
import styles from './imports.module.css'
import { useWrittenRows } from './imports.queries.ts'

const SHOWN = 4
/** Of so many rows, the first with a size and a picture hang; a wall has room for five. */
const LOOKED_AT = 100
const HUNG = 8
/** How often a picture is asked for that is still being made smaller. */
const POLL_MS = 2000

const workPath = (id: string): string => `/artwork/${id}/record`

const hasSize = ({ fields: { record, height_mm, width_mm } }: ImportRow): boolean =>
  record !== undefined || (height_mm !== undefined && width_mm !== undefined)

/** The works of rows that were written; those that are gone since are left out. */
const useWorks = (rows: readonly ImportRow[]): Artwork[] => {
  const ids = rows.flatMap(({ outcome }) => outcome?.artwork_id ?? [])
  return useQueries({
    queries: ids.map((artworkId) => ({
      queryKey: ['imports', 'work', artworkId],
      queryFn: () => api('GET /artworks/:id', { params: { id: artworkId } }),
      retry: false,
      refetchInterval: ({ state: { data } }: { state: { data?: Artwork | undefined } }) =>
        data?.images.some(({ state }) => state === 'processing') ? POLL_MS : false,
    })),
    combine: (works) => works.flatMap(({ data }) => data ?? []),
  })
}

/** The latest works of an import under way, which can be opened already. */
export function LatestWorks({ id, done }: { id: string; done: number }) {
  const works = useWorks(useWrittenRows(id, SHOWN, done).data?.items ?? [])
  if (works.length === 0) return null
  return (
    <ul className={styles.latest} aria-label="Written last">
      {works.map((work) => (
        <li key={work.id}>
          <span className={styles.small}>
            {work.images.length > 0 ? (
              <Picture {...getPrimaryPicture(work)} alt="" fit="contain" sizes="48px" />
            ) : (
              <Icon name="image" />
            )}
          </span>
          <span>
            <Link className={styles.title} to={workPath(work.id)}>
              {work.title}
            </Link>
            {dateWords(work) && <span className="mute">, {dateWords(work)}</span>}
            <span className="cap">{work.images.length > 0 ? 'Written, picture in place' : 'Written'}</span>
          </span>
          <Icon name="check" />
        </li>
      ))}
    </ul>
  )
}

/** Some of what came in, hung to scale. */
export function ImportedWall({ id }: { id: string }) {
  const rows = useWrittenRows(id, LOOKED_AT, 0).data?.items ?? []
  const works = useWorks(rows.filter((row) => row.pictures.length > 0 && hasSize(row)).slice(0, HUNG))
  const items = works.flatMap((work) =>
    primaryImage(work.images)?.state === 'ready' ? (wallItem(work, { href: workPath(work.id) }) ?? []) : [],
  )
  if (items.length === 0) return null
  return (
    <div className={styles.wall}>
      <WallScene items={items} label="Works that came in, hung to scale" inColumn eager />
    </div>
  )
}
