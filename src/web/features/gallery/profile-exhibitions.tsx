import { Link } from 'react-router'
import type { ListedExhibition } from '#contract/exhibitions.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { exhibitionDates, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import styles from './profile-view.module.css'

const COVER_SIZES = '(min-width: 1100px) 46vw, 92vw'
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const opens = ({ start_date }: ListedExhibition): string => `Opens ${day.format(new Date(`${start_date}T00:00:00Z`))}`

interface ProfileExhibitionsProps {
  name: string
  exhibitions: readonly ListedExhibition[]
  /** The day on which the page is shown, such as `2026-11-23`. */
  today: string
}

/** What is on and what comes next with its cover, the one that ends first before the others; below it the past ones. */
export function ProfileExhibitions({ name, exhibitions, today }: ProfileExhibitionsProps) {
  const current = exhibitions
    .filter(({ end_date }) => end_date >= today)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  const past = exhibitions.filter(({ end_date }) => end_date < today)
  const getOtherHost = ({ host }: ListedExhibition) => (host.name === name ? null : host.name)
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="exhibitions">
      <h2 id="exhibitions" className="display-m">
        Exhibitions
      </h2>
      {current.length > 0 && (
        <ul className={styles.current}>
          {current.map((show) => (
            <li key={show.id}>
              <Link to={exhibitionPath(show.id)} className={styles.card}>
                <ExhibitionCover exhibition={show} sizes={COVER_SIZES} />
                <span className={styles.badge}>
                  {show.start_date <= today ? (
                    <StatusBadge mark="published" label="On now" />
                  ) : (
                    <StatusBadge mark="pending" label={opens(show)} />
                  )}
                </span>
                <h3 className="title-l">{show.title}</h3>
                <p className={`num mute ${styles.facts}`}>
                  {getOtherHost(show) ?? show.location}
                  <br />
                  {exhibitionDates(show.start_date, show.end_date)}
                </p>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <>
          <h3 className={`h-tool-s ${styles.past}`}>Past</h3>
          <ul className={styles.rows}>
            {past.map((show) => (
              <li key={show.id}>
                <Link to={exhibitionPath(show.id)}>
                  <span className="mute">{exhibitionDates(show.start_date, show.end_date)}</span>
                  <span className="art">{show.title}</span>
                  <span className="mute">{getOtherHost(show) ?? show.location}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
