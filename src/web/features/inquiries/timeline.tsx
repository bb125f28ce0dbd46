import { priceText } from '#contract/artwork-display.ts'
import type { Inquiry, Offer } from '#contract/inquiries.ts'
import { formatDate, formatMoment } from '#web/lib/format.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './inquiries.module.css'
import { OfferActions } from './offer-actions.tsx'

interface TimelineProps {
  inquiry: Inquiry
  canDecide: boolean
}

type Entry = { id: string; from: Offer['by']; at: string; offer?: Offer; text: string }

/** Messages and offers in the order in which they were sent. */
const listEntries = ({ messages, offers }: Inquiry): Entry[] =>
  [
    ...messages.map(({ id, from, text, created_at: at }) => ({ id, from, text, at })),
    ...offers.map((offer) => ({ id: offer.id, from: offer.by, text: offer.note, at: offer.created_at, offer })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

const STATUSES: Record<Offer['status'], { label: string; mark: StatusMarkKind }> = {
  open: { label: 'Open', mark: 'pending' },
  accepted: { label: 'Accepted', mark: 'published' },
  declined: { label: 'Declined', mark: 'plain' },
  withdrawn: { label: 'Withdrawn', mark: 'plain' },
  countered: { label: 'Replaced by a counter-offer', mark: 'plain' },
  expired: { label: 'Expired', mark: 'plain' },
}

/** The conversation, oldest first. Messages are text: nothing in them is a link. */
export function Timeline({ inquiry, canDecide }: TimelineProps) {
  const entries = listEntries(inquiry)
  if (entries.length === 0) return <p className="mute">Nothing has been written yet.</p>
  return (
    <ol className={styles.timeline} aria-label="Messages and offers">
      {entries.map((entry) => (
        <li key={entry.id} className={classNames(styles.entry, entry.from === inquiry.side && styles.own)}>
          <p className={styles.line}>
            <span className={styles.name}>{entry.from === inquiry.side ? 'You' : inquiry.with}</span>
            <time className={styles.when} dateTime={entry.at}>
              {formatMoment(entry.at)}
            </time>
          </p>
          {entry.offer && <OfferCard offer={entry.offer} />}
          {entry.text && <p className={styles.text}>{entry.text}</p>}
          {canDecide && entry.offer?.status === 'open' && <OfferActions inquiry={inquiry} offer={entry.offer} />}
        </li>
      ))}
    </ol>
  )
}

function OfferCard({ offer }: { offer: Offer }) {
  const { label, mark } = STATUSES[offer.status]
  return (
    <div className={styles.offer}>
      <p className={styles.price}>{priceText(offer.price, offer.currency)}</p>
      <StatusBadge mark={mark} label={label} />
      {offer.status === 'open' && <p className={styles.when}>Good until {formatDate(offer.valid_until)}</p>}
    </div>
  )
}
