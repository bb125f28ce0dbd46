import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateWords } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import { api } from '#web/lib/api.ts'
import { getPrimaryPicture } from '#web/shared/artwork-picture.ts'
import { wallItem } from '#web/shared/wall-item.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallScene } from '#web/ui/wall-scene.tsx'
import styles from './imports.module.css'
import { useWrittenRows } from './imports.queries.ts'

const SHOWN = 4
/** Of these, the first with a size and a picture hang; a wall has room for five. */
const LOOKED_AT = 12

const workPath = (id: string): string => `/artwork/${id}/record`

/** The works of the last rows that were written; those that are gone since are left out. */
const useWrittenWorks = (id: string, limit: number, stamp: number): Artwork[] => {
  const rows = useWrittenRows(id, limit, stamp)
  const ids = (rows.data?.items ?? []).flatMap(({ outcome }) => outcome?.artwork_id ?? [])
  return useQueries({
    queries: ids.map((artworkId) => ({
      queryKey: ['imports', 'work', artworkId],
      queryFn: () => api('GET /artworks/:id', { params: { id: artworkId } }),
      retry: false,
    })),
    combine: (works) => works.flatMap(({ data }) => data ?? []),
  })
}

/** The latest works of an import under way, which can be opened already. */
export function LatestWorks({ id, done }: { id: string; done: number }) {
  const works = useWrittenWorks(id, SHOWN, done)
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
  const works = useWrittenWorks(id, LOOKED_AT, 0)
  const items = works.flatMap((work) =>
    work.images.length > 0 ? (wallItem(work, { href: workPath(work.id) }) ?? []) : [],
  )
  if (items.length === 0) return null
  return (
    <div className={styles.wall}>
      <WallScene items={items} label="Works that came in, hung to scale" inColumn eager />
    </div>
  )
}
