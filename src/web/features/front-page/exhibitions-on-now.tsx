import { Link } from 'react-router'
import type { ListedExhibition } from '#contract/exhibitions.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { exhibitionDates, exhibitionEnd, exhibitionMoment, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import styles from './front-page.module.css'
import { SectionHead } from './section-head.tsx'

const SIZES = '(min-width: 700px) 46vw, 92vw'

/** The exhibitions that are on, and those that come next. */
export function ExhibitionsOnNow({ exhibitions, today }: { exhibitions: readonly ListedExhibition[]; today: string }) {
  if (exhibitions.length === 0) return null
  const hasNext = exhibitions.some(({ start_date }) => start_date > today)
  const hasNow = exhibitions.some(({ start_date }) => start_date <= today)
  const title = hasNow && hasNext ? 'On now and next' : hasNow ? 'On now' : 'On next'
  return (
    <section className="wrap sec" aria-labelledby="exhibitions">
      <SectionHead id="exhibitions" title={title} link={{ to: '/search?type=exhibitions', words: 'All exhibitions' }} />
      <ul className={styles.exhibitions}>
        {exhibitions.map((exhibition) => {
          const moment = exhibitionMoment(exhibition.start_date, exhibition.end_date, today)
          const { id, title: name, start_date: from, end_date: to, host, location } = exhibition
          return (
            <li key={id} className={styles.exhibition}>
              <ExhibitionCover exhibition={exhibition} sizes={SIZES} />
              <StatusBadge {...moment} label={moment.mark === 'published' ? exhibitionEnd(to) : moment.label} />
              <h3 className="title-l">
                <Link className={styles.over} to={exhibitionPath(id)}>
                  <bdi>{name}</bdi>
                </Link>
              </h3>
              <p className="mute">
                {host.name}, {location}
              </p>
              <p className="cap num">{exhibitionDates(from, to)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
