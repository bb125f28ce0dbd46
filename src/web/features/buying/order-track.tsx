import { Link } from 'react-router'
import { DELIVERY_STEPS, type DeliveryStep } from '#contract/constants.ts'
import type { Order } from '#contract/orders.ts'
import { packBy } from '#contract/pack-by.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useCopied } from '#web/lib/copy.ts'
import { calendarDate, momentText, weekdayText } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './order-track.module.css'

type Tracked = Pick<
  Order,
  | 'step'
  | 'paid_at'
  | 'packed_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'report_until'
  | 'shipping_method'
  | 'carrier'
  | 'tracking_number'
  | 'tracking_path'
  | 'carrier_url'
  | 'expected_on'
  | 'number'
>

const getMoment = (order: Tracked, step: DeliveryStep): string | null =>
  ({ paid: order.paid_at, packed: order.packed_at, shipped: order.shipped_at, delivered: order.delivered_at })[step]

const isCollected = ({ shipping_method: method }: Tracked): boolean => method === 'collection'

/** The steps of an order; one that is collected is not shipped. */
export const listSteps = (order: Tracked): DeliveryStep[] =>
  DELIVERY_STEPS.filter((step) => step !== 'shipped' || !isCollected(order))

const getLabel = (order: Tracked, step: DeliveryStep): string => {
  if (step === 'delivered' && isCollected(order)) return 'Collected'
  return { paid: 'Paid', packed: 'Packed', shipped: 'Shipped', delivered: 'Delivered' }[step]
}

const waitingText = (order: Tracked): string => (order.step === 'paid' ? `By ${weekdayText(packBy(order))}` : 'Not yet')

/** How far an order is: paid, packed, shipped, delivered, each with its time, or with when it is expected. */
export function OrderTrack({ order }: { order: Tracked }) {
  const steps = listSteps(order)
  const done = steps.indexOf(order.step)
  const next = steps[done + 1]
  return (
    <ol className={styles.track} aria-label="Delivery">
      {steps.map((step, at) => {
        const moment = getMoment(order, step)
        const isNext = step === next
        return (
          <li
            key={step}
            className={classNames(styles.step, at <= done && styles.done, isNext && styles.next)}
            aria-current={isNext ? 'step' : undefined}
          >
            <span className={styles.name}>
              {at <= done && <Icon name="check" size={16} />}
              {getLabel(order, step)}
              {at <= done && <span className="sr"> (done)</span>}
            </span>
            {moment ? (
              <time className={styles.time} dateTime={moment}>
                {momentText(moment)}
              </time>
            ) : step === 'delivered' && order.expected_on ? (
              <span className={styles.time}>Expected {calendarDate(order.expected_on)}</span>
            ) : (
              isNext && <span className={styles.time}>{waitingText(order)}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What happened to an order, newest first, and its tracking number; its seller also sees when they were paid. */
export function OrderJourney({ order, paidOutAt = null }: { order: Tracked; paidOutAt?: string | null }) {
  const { copied, copy } = useCopied()
  const copyNumber = () =>
    copy(order.tracking_number).catch((error) => toast.error(failureText(error, 'The number could not be copied.')))
  const happened = listSteps(order)
    .flatMap((step) => ({ step, moment: getMoment(order, step) }))
    .filter(({ moment }) => moment !== null)
    .toReversed()
  return (
    <section className={styles.journey}>
      <h2 className="h-tool">Journey</h2>
      <dl>
        {paidOutAt && (
          <div>
            <dt>{momentText(paidOutAt)}</dt>
            <dd>Paid out</dd>
          </div>
        )}
        {order.report_until && (
          <div>
            <dt>{momentText(order.report_until)}</dt>
            <dd>Last moment to report a problem</dd>
          </div>
        )}
        {happened.map(({ step, moment }) => (
          <div key={step}>
            <dt>{momentText(moment ?? '')}</dt>
            <dd>
              {getLabel(order, step)}
              {step === 'shipped' && order.carrier && `, with ${order.carrier}`}
            </dd>
          </div>
        ))}
      </dl>
      {order.tracking_number && (
        <p className={styles.number}>
          <span>
            Tracking <b>{order.tracking_number}</b>
          </span>
          <Button variant="quiet" size="sm" icon="copy" onClick={() => void copyNumber()}>
            {copied ? 'Copied' : 'Copy Tracking'}
          </Button>
          {order.tracking_path && (
            <Link className="link" to={order.tracking_path}>
              Follow the parcel
            </Link>
          )}
          {order.carrier_url && (
            <a className="link" href={order.carrier_url} target="_blank" rel="noopener noreferrer">
              Track it at {order.carrier}
            </a>
          )}
        </p>
      )}
    </section>
  )
}
