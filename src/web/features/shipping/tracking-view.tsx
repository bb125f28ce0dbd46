import { dateWords, mediumWords, sizeInInches } from '#contract/artwork-display.ts'
import { countryName } from '#contract/country-name.ts'
import type { Tracking } from '#contract/shipping.ts'
import type { TrackingStatus } from '#contract/shipping-constants.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { useCopied } from '#web/lib/copy.ts'
import { isInTheRound, toPicture } from '#web/shared/artwork-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ScaleWall } from '#web/ui/scale-wall.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { toast } from '#web/ui/toast.ts'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { SCENE } from '#web/ui/wall-scene-geometry.ts'
import styles from './tracking.module.css'

type Scan = Tracking['events'][number]

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
/** The reader's own zone is unknown to the server; both must write the same. */
const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

const formatTitle = ({ status, expected_on: expected, delivered_at: delivered }: Tracking): string => {
  if (status === 'delivered') return delivered ? `Delivered ${day.format(new Date(delivered))}` : 'Delivered'
  if (status === 'return_to_sender') return 'Going back to its sender'
  if (status === 'failure') return 'Held up on its way'
  if (status === 'out_for_delivery') return 'Arrives today'
  return expected ? `Arrives ${day.format(new Date(`${expected}T00:00:00Z`))}` : 'Waiting for its first scan'
}

/** A town; with the name of its country outside of the United States. */
const formatPlace = ({ city, state, country }: Pick<Scan, 'city' | 'state' | 'country'>): string =>
  [city, state, country === 'US' ? '' : countryName(country)].filter(Boolean).join(', ')

/** Where a parcel is, for everyone with its link: the city, never the street or the names. */
export function TrackingView({ parcel }: { parcel: Tracking }) {
  const { copied, copy } = useCopied()
  const [work] = parcel.works
  const last = parcel.events.find(({ city }) => city !== '')
  const copyNumber = () =>
    copy(parcel.tracking_number).catch(() =>
      toast.error(`The number could not be copied. It is ${parcel.tracking_number}.`),
    )
  const isUnderWay = parcel.status === 'in_transit' || parcel.status === 'out_for_delivery'
  return (
    <>
      <div className={`wrap sec ${styles.columns}`}>
        <div>
          <h1 className="display-m">{formatTitle(parcel)}</h1>
          <p className={`lead ${styles.lead}`}>
            {isUnderWay ? 'On its way to' : 'To'} {formatPlace(parcel.destination)}.
            {last && isUnderWay && ` Last seen in ${last.city}.`}
          </p>
          <TrackingSteps parcel={parcel} />
          <p className={styles.number}>
            <Icon name="truck" />
            <span>
              {parcel.carrier} {parcel.tracking_number}
            </span>
            <Button variant="quiet" size="sm" icon="copy" onClick={() => void copyNumber()}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          </p>
          {parcel.test_mode && <p className="cap">Test label. No carrier has this parcel.</p>}
          <section className={styles.journey}>
            <h2 className="h-tool">Journey</h2>
            {parcel.events.length === 0 ? (
              <p className="mute">The label has been made. The journey begins with the first scan of the carrier.</p>
            ) : (
              <ol>
                {parcel.events.map((event) => (
                  <li key={`${event.occurred_at}${event.description}`} className={styles.event}>
                    <time dateTime={event.occurred_at}>{moment.format(new Date(event.occurred_at))}</time>
                    <span>
                      <b>{event.description}</b>
                      {formatPlace(event)}
                    </span>
                  </li>
                ))}
              </ol>
            )}
            {parcel.events.length > 0 && <p className="cap">Times are in UTC.</p>}
          </section>
        </div>
        {work && (
          <div className="col g4">
            <div className={styles.mat}>
              {work.picture && <Picture {...toPicture(work.picture)} alt="" title={work.title} fit="contain" hang />}
            </div>
            <WallLabel
              artist={work.artist_name}
              title={work.title}
              year={dateWords(work)}
              medium={mediumWords(work)}
              dimensions={bothSizesText(work)}
            />
            <section className={styles.advice}>
              <h2 className="h-tool-s">When it arrives</h2>
              <p>Photograph the box before you open it.</p>
              <p>Let it come to room temperature before you unwrap it.</p>
              <p>Keep the packaging for 14 days.</p>
            </section>
          </div>
        )}
      </div>
      {work && <PlaceForIt work={work} />}
    </>
  )
}

/** How many of the four steps are behind a parcel. */
const DONE: Record<TrackingStatus, number> = {
  unknown: 1,
  pre_transit: 1,
  in_transit: 2,
  out_for_delivery: 2,
  failure: 2,
  return_to_sender: 2,
  delivered: 4,
}

/** Packed, with the carrier, in transit, delivered. */
function TrackingSteps({ parcel: { status, carrier } }: { parcel: Tracking }) {
  const steps = ['Packed', `With ${carrier}`, 'In transit', 'Delivered']
  return (
    <div className={styles.steps}>
      <Stepper label="Delivery" steps={steps} current={DONE[status]} numbered={false} />
    </div>
  )
}

/** The work hung to scale, and how high its top edge is. */
function PlaceForIt({ work }: { work: Tracking['works'][number] }) {
  const size = sizeInInches(work.dimensions)
  const onPlinth = isInTheRound(work)
  if (!size) return null
  return (
    <section className={styles.place} aria-labelledby="place">
      <h2 className="wrap title-l" id="place">
        A place for it
      </h2>
      <ScaleWall
        widthIn={size.width}
        heightIn={size.height}
        image={work.picture && { ...toPicture(work.picture), alt: '' }}
        onPlinth={onPlinth}
        bench
        lazy
      />
      <p className="wrap cap">
        {onPlinth
          ? 'Shown to scale.'
          : `Hung to scale, centered at ${SCENE.hangLine} inches. The bench is 62 inches wide. On your wall, its top edge sits at ${Math.round(SCENE.hangLine + size.height / 2)} inches.`}
      </p>
    </section>
  )
}
