import { Link } from 'react-router'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { calendarDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './record.module.css'
import { useUses } from './record.queries.ts'
import { useRecord } from './record-context.ts'
import { TextField } from './record-fields.tsx'

/** Exhibitions here, which keep themselves, beside those that are typed. */
export function ShowsSection() {
  const { state } = useRecord()
  const uses = useUses(state.shown.id)
  return (
    <div className={styles.form}>
      {uses.isPending && <SkeletonGroup height={48} />}
      {uses.isLoadingError && <LoadError query={uses} message="The exhibitions here could not be loaded." />}
      {uses.data && uses.data.shows.length > 0 && (
        <div>
          <p className={styles.lab}>Hung in exhibitions here</p>
          <ul className={styles.log}>
            {uses.data.shows.map((show) => (
              <li key={show.exhibition_id}>
                <time dateTime={show.start_date}>{show.start_date.slice(0, 4)}</time>
                <span>
                  <Link className="link" to={`/exhibition/${show.exhibition_id}`}>
                    <em className="art-s">{show.title}</em>
                  </Link>
                  {`, ${[show.host_name, show.location].filter(Boolean).join(', ')}, ${calendarDate(show.start_date)} – ${calendarDate(show.end_date)}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextField
        field="exhibition_history"
        label="Other exhibitions, one a line"
        helper="Like “2025, Small Weather, Pier Nine Projects, Boston”."
        rows={3}
        max={RECORD_LIMITS.text}
      />
      <TextField field="literature" label="Literature, one a line" rows={3} max={RECORD_LIMITS.text} />
    </div>
  )
}
