import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listMentors } from '#contract/mentors.ts'
import { MENTORSHIP, priceText } from '#contract/mentorship-content.ts'
import { shortDayIn, timeIn } from '#contract/time-zones.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSession } from '#web/lib/use-session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ownTimeZone } from './booking-state.ts'
import styles from './mentors-list.module.css'
import { OwnBookings } from './own-bookings.tsx'
import { toMoney } from './price.ts'

type Card = ResponseOf<typeof listMentors>['mentors'][number]

/** The mentors, each with what a session is and the way to their page. */
export function MentorsList({ mentors }: { mentors: readonly Card[] }) {
  const { user } = useSession()
  return (
    <>
      <div className="wrap sec">
        <h1 className="display-l">{MENTORSHIP.title}</h1>
        <p className={`lead ${styles.lead}`}>One-to-one sessions on your work. Choose a mentor, then a time.</p>
        <ul className={styles.mentors} aria-label="Mentors">
          {mentors.map((mentor) => (
            <MentorCard key={mentor.slug} mentor={mentor} />
          ))}
        </ul>
      </div>
      {user && <OwnBookings />}
    </>
  )
}

function MentorCard({ mentor }: { mentor: Card }) {
  const { slug, name, city, minutes, room, headline, credentials } = mentor
  const path = `/mentorship/${slug}`
  return (
    <li>
      <div className={styles.who}>
        <h2 className="title-l">
          <Link to={path}>{name}</Link>
        </h2>
        {headline && <p className={styles.headline}>{headline}</p>}
        {credentials.length > 0 && <p className="small mute">{credentials.join(' · ')}</p>}
      </div>
      <div className={styles.session}>
        <p className={`num ${styles.price}`}>{priceText(toMoney(mentor))}</p>
        <p className="small mute">
          {minutes} minutes on {room}
          {city && `, from ${city}`}
        </p>
        <NextFree mentor={mentor} />
      </div>
      <ButtonLink to={path} variant="outline" aria-label={`See ${name}`}>
        See Mentor
      </ButtonLink>
    </li>
  )
}

/** The next free time where the reader is, whose clock the server does not know. */
function NextFree({ mentor }: { mentor: Card }) {
  const isHydrated = useHydrated()
  if (!mentor.next_free) return null
  const at = new Date(mentor.next_free)
  const zone = ownTimeZone()
  return (
    <p className={`small ${styles.next}`}>
      {isHydrated ? `Next free: ${shortDayIn(at, zone)}, ${timeIn(at, zone)}` : 'Next free:'}
    </p>
  )
}
