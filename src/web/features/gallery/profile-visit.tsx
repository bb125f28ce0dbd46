import { Suspense, useRef, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contract/constants.ts'
import type { ProfilePage } from '#contract/gallery.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useIsNear } from '#web/lib/use-is-near.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { OpenNow, WeekOfHours } from './opening-hours.tsx'
import styles from './profile-view.module.css'

const VisitMap = lazyPart(async () => ({ default: (await import('./visit-map.tsx')).VisitMap }))

/** The map loads this far before it is visible. */
const LOAD_AHEAD = '200px'

/** Any map finds an address by its words. */
const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\s*\n\s*/g, ', '))}`

const toMinute = (ms: number): number => Math.floor(ms / MINUTE_MS)
const thisMinute = (): number => toMinute(Date.now())
const eachMinute = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

interface ProfileVisitProps {
  id: string
  name: string
  visit: NonNullable<ProfilePage['visit']>
  /** When the page was rendered; the reader's clock takes over once the page runs. */
  renderedAt: string
}

/** Where a gallery is and when it is open, today in bold, in the time of the place. */
export function ProfileVisit({ id, name, visit: { address, hours, note }, renderedAt }: ProfileVisitProps) {
  const minute = useSyncExternalStore(eachMinute, thisMinute, () => toMinute(Date.parse(renderedAt)))
  const now = new Date(minute * MINUTE_MS)
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="visit">
      <h2 id="visit" className="display-m">
        Visit
      </h2>
      <div className={styles.visit}>
        <div>
          {hours && <OpenNow hours={hours} now={now} />}
          {address && (
            <>
              <address className={styles.address}>{address}</address>
              <p className={styles.ways}>
                <ButtonLink to={mapLink(address)} variant="outline" size="sm" external>
                  Open in a map
                </ButtonLink>
              </p>
            </>
          )}
          {hours && <WeekOfHours hours={hours} now={now} name={name} />}
          {note.trim() && <p className={`cap ${styles.note}`}>{note}</p>}
        </div>
        {address && <MapPlace id={id} />}
      </div>
    </section>
  )
}

/** The room of the map, which loads when the reader scrolls near it. */
function MapPlace({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, LOAD_AHEAD)
  return (
    <div ref={place} className={styles.map}>
      {isNear && (
        <Suspense>
          <VisitMap id={id} />
        </Suspense>
      )}
    </div>
  )
}
