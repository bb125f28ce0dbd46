import { useRef } from 'react'
import { Link } from 'react-router'
import type { ListedExhibition } from '#contract/exhibitions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { exhibitionDates, exhibitionPath } from './exhibition-dates.ts'
import styles from './exhibition-shelf.module.css'
import { usePublishedExhibitions } from './exhibitions.queries.ts'

/** Published exhibitions to walk into, newest first; nothing at all while there is none (AW-9.31). */
export function ExhibitionShelf() {
  const list = usePublishedExhibitions()
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = () => {
    // The button that is pressed disappears.
    heading.current?.focus()
    void list.refetch()
  }
  const exhibitions = list.data?.pages.flatMap(({ items }) => items)
  if (exhibitions?.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby="exhibitions">
      <h2 ref={heading} id="exhibitions" className="h-tool" tabIndex={-1}>
        Exhibitions
      </h2>
      {exhibitions ? (
        <ul className={styles.grid}>
          {exhibitions.map((exhibition) => (
            <Tile key={exhibition.id} exhibition={exhibition} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState
          framed
          title={MESSAGES.exhibitionsFailed}
          message={failureText(list.error, 'The artworks below are not affected.')}
          onRetry={retry}
        />
      ) : (
        <SkeletonGroup label={MESSAGES.loading}>
          <div className={styles.grid}>
            {[1, 2, 3].map((at) => (
              <div key={at}>
                <Skeleton shape="picture" ratio="16/10" />
                <Skeleton width="55%" height={24} style={{ marginTop: 17 }} />
                <Skeleton width="40%" height={14} style={{ marginTop: 8 }} />
                <Skeleton width="70%" height={14} style={{ marginTop: 6, marginBottom: 3 }} />
              </div>
            ))}
          </div>
        </SkeletonGroup>
      )}
      <NextPage list={list} failed={MESSAGES.exhibitionsFailed} />
    </section>
  )
}

function Tile({ exhibition }: { exhibition: ListedExhibition }) {
  const { id, title, location, host, start_date, end_date } = exhibition
  return (
    <li className={styles.tile}>
      <ExhibitionCover exhibition={exhibition} />
      <h3 className="title-m">
        <Link to={exhibitionPath(id)} className={styles.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.facts}>
        {host.name}
        <br />
        {location}
        <span aria-hidden="true"> · </span>
        {exhibitionDates(start_date, end_date)}
      </p>
    </li>
  )
}
