import { type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import type { QueueItem } from '#contract/shipping.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { dayOrNone } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './sections.module.css'
import { useShippingQueue } from './shipping.queries.ts'
import { pageToast, wasRefused } from './shipping-toasts.ts'

interface QueueSectionProps {
  id: string
  /** Takes the focus when the order that had it has left. */
  titleRef: RefObject<HTMLHeadingElement | null>
  onShip: (item: QueueItem) => void
}

/** The seller's orders that need a label (MS-6.2 to MS-6.21). */
export function QueueSection({ id, titleRef, onShip }: QueueSectionProps) {
  const { refetch, isFetching, error, errorUpdatedAt, ...queue } = useShippingQueue()
  useEffect(() => {
    if (error && errorUpdatedAt && !wasRefused(error)) pageToast.error(SHIPPING_MESSAGES.queueFailed)
  }, [error, errorUpdatedAt])
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div>
          <h2 className="h-tool" id={`${id}-title`} ref={titleRef} tabIndex={-1}>
            {SHIPPING_MESSAGES.queueTitle}
          </h2>
          <p className={styles.text}>{SHIPPING_MESSAGES.queueText}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          icon="refresh"
          busy={isFetching}
          busyLabel={SHIPPING_MESSAGES.queueRefreshing}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      </div>
      {error ? (
        <LoadError
          headingLevel={3}
          query={{ error, isFetching, refetch }}
          message={SHIPPING_MESSAGES.queueFailed}
          retryLabel="Retry"
        />
      ) : queue.data ? (
        <Orders items={queue.data} onShip={onShip} />
      ) : (
        <SkeletonGroup label={SHIPPING_MESSAGES.queueLoading} captioned height={88} />
      )}
    </section>
  )
}

function Orders({ items, onShip }: { items: readonly QueueItem[]; onShip: (item: QueueItem) => void }) {
  if (items.length === 0)
    return <EmptyState headingLevel={3} title={SHIPPING_MESSAGES.queueEmpty} text={SHIPPING_MESSAGES.queueEmptyText} />
  return (
    <ul>
      {items.map((item) => (
        <li key={item.order_id} className={styles.order}>
          <div className={styles.thumb}>
            <Picture src={item.image_url ?? ''} alt="" title={item.title} fit="contain" hang />
          </div>
          <div className={styles.words}>
            <h3 className="art">{item.title}</h3>
            <p className={styles.facts}>
              <span>
                Order #<span>{item.shopify_order_id}</span>
              </span>
              <span>{dayOrNone(item.order_date)}</span>
              {item.shop !== null && <span>{item.shop}</span>}
            </p>
            {item.shipping_method === 'art_handlers' && (
              <p className="small mute">
                The buyer paid for art handlers.{' '}
                <Link className="link" to={`/sales/${item.order_id}`}>
                  Record who carries it
                </Link>
                , or buy a label if it fits into a parcel.
              </p>
            )}
          </div>
          <StatusBadge mark="pending" label={SHIPPING_MESSAGES.unfulfilled} />
          <p className={styles.amount}>{priceText(item.amount, item.currency)}</p>
          <div className={styles.orderTools}>
            <Button onClick={() => onShip(item)}>{SHIPPING_MESSAGES.shipOrder}</Button>
            {item.shop === null && (
              <ButtonLink to={`/shipping/ship/${item.order_id}`} variant="quiet" size="sm">
                Open full page
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
