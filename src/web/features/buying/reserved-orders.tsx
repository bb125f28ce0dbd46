import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { Reservation } from '#contract/reservations.ts'
import { shortDayText } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import styles from './buying.module.css'
import { useReservations } from './buying.queries.ts'
import { OrderLines } from './order-view.tsx'

const stateText = ({ ends_at: endsAt, sent_at: sentAt, seller, total, currency }: Reservation): string => {
  const sent = sentAt ? ` You said on ${shortDayText(sentAt)} that you have sent it.` : ''
  return `Held for you until ${shortDayText(endsAt)}. ${priceText(total, currency)} to ${seller.name}.${sent}`
}

/** What the signed-in person has reserved and not paid yet, above their orders; nothing without any. */
export function ReservedOrders() {
  const reservations = useReservations()
  const { data, error } = reservations
  if (!data)
    return error && <LoadError headingLevel={2} query={reservations} message="Your reservations could not be loaded." />
  if (data.items.length === 0) return null
  return (
    <section className={styles.reserved} aria-labelledby="reserved">
      <h2 id="reserved" className="h-tool">
        Reserved, waiting for your payment
      </h2>
      <ul className={styles.list}>
        {data.items.map((one) => (
          <li key={one.id}>
            <div className={styles.head}>
              <h3 className="h-tool-s">
                <Link className="link" to={`/checkout/${one.checkout_id}`}>
                  Order {one.number}
                </Link>
              </h3>
              <p className={styles.note}>{stateText(one)}</p>
            </div>
            <OrderLines lines={one.lines} currency={one.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
