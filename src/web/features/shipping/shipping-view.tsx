import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { QueueItem } from '#contract/shipping.ts'
import { PURCHASE_RELOAD_MS } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { api } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { logQuietly } from '#web/lib/log.ts'
import { useOwnProfile } from '#web/shared/own-profile.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { LabelsSection } from './labels-section.tsx'
import { isOrderShipment } from './order-id.ts'
import { forgetPending, readPending, takeStalePending } from './pending-record.ts'
import { QueueSection } from './queue-section.tsx'
import styles from './sections.module.css'
import { useReload, useShippingLabels, useShippingQueue } from './shipping.queries.ts'
import { pageToast } from './shipping-toasts.ts'

const CustomShipment = lazyPart(async () => ({ default: (await import('./custom-shipment.tsx')).CustomShipment }))
const ShipOrderWindow = lazyPart(async () => ({ default: (await import('./ship-order-window.tsx')).ShipOrderWindow }))

const ID = { queue: 'queue', labels: 'labels', custom: 'custom' } as const

const CUSTOM_LOADING = (
  <section id={ID.custom} className={styles.section} aria-label={SHIPPING_MESSAGES.customTitle}>
    <h2 className="h-tool">{SHIPPING_MESSAGES.customTitle}</h2>
    <SkeletonGroup label="Loading the form...">
      <Skeleton height={640} style={{ marginTop: 28 }} />
    </SkeletonGroup>
  </section>
)

/**
 * One element for good: an update of the page while the form's code is on its way would throw away what the server rendered,
 * and what was typed into it.
 */
const CUSTOM_SECTION = (
  <Suspense fallback={CUSTOM_LOADING}>
    <CustomShipment id={ID.custom} />
  </Suspense>
)

/** Has the provider asked whether an order was paid, so that the lists show it. */
const askProvider = async (id: string): Promise<void> => {
  try {
    await api('POST /shipping/payment-orders/:id/refresh', { params: { id } })
  } catch (error) {
    // The server asks the provider by itself, too; the lists say what is known.
    logQuietly('The payment of a label was not looked up.', error)
  }
}

/** Back from the payment page, or back after it was left for good (MS-10.34 to MS-10.40, MS-T59, MS-T60). */
export const usePaymentReturn = (): void => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const reload = useReload()
  const purchased = search.get('purchased') === 'true'
  const reloadSoon = useEffectEvent((id: string | null) => {
    setTimeout(() => {
      void (id ? askProvider(id) : Promise.resolve()).then(reload)
    }, PURCHASE_RELOAD_MS)
  })
  const arrive = useEffectEvent(() => {
    if (purchased) {
      const id = search.get('order') ?? readPending()?.draft_order_id ?? null
      forgetPending()
      pageToast.success(SHIPPING_MESSAGES.paid)
      void navigate('/shipping', { replace: true, preventScrollReset: true })
      reloadSoon(id)
    } else if (takeStalePending()) {
      pageToast.info(SHIPPING_MESSAGES.welcomeBack)
      void reload()
    }
  })
  useEffect(() => arrive(), [])
}

/** `/shipping`: orders to ship, labels that were bought, and shipments of the seller's own (MS-6.1, MS-6.2). */
export function ShippingView() {
  const queue = useShippingQueue()
  const labels = useShippingLabels()
  const { data: profile } = useOwnProfile()
  const [selected, setSelected] = useState<QueueItem | null>(null)
  const ofShop = selected?.shop === null ? null : selected
  const queueTitle = useRef<HTMLHeadingElement>(null)
  const reload = useReload()
  usePaymentReturn()
  return (
    <div className="wrap sec">
      <PageHead title="Shipping" />
      <LinkTabs
        label="Sections of this page"
        items={[
          { to: `#${ID.queue}`, label: SHIPPING_MESSAGES.queueTitle, count: queue.data?.length },
          { to: `#${ID.labels}`, label: SHIPPING_MESSAGES.labelsTitle, count: labels.data?.length },
          { to: `#${ID.custom}`, label: SHIPPING_MESSAGES.customTitle },
        ]}
      />
      <QueueSection id={ID.queue} titleRef={queueTitle} onShip={setSelected} />
      <LabelsSection id={ID.labels} />
      {ofShop ? (
        <Suspense fallback={CUSTOM_LOADING}>
          <CustomShipment key={ofShop.order_id} id={ID.custom} order={ofShop} onLeaveOrder={() => setSelected(null)} />
        </Suspense>
      ) : (
        CUSTOM_SECTION
      )}
      {selected?.shop === null && isOrderShipment(selected.order_id) && (
        <Suspense>
          <ShipOrderWindow
            key={selected.order_id}
            item={selected}
            profile={profile}
            onBought={() => void reload()}
            finalFocus={queueTitle}
            onClose={() => setSelected(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
