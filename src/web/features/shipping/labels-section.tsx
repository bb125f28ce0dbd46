import { useEffect } from 'react'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { LabelCard } from './label-card.tsx'
import styles from './sections.module.css'
import { useShippingLabels } from './shipping.queries.ts'
import { pageToast, wasRefused } from './shipping-toasts.ts'

/** The labels that the seller bought (MS-8). */
export function LabelsSection({ id }: { id: string }) {
  const { refetch, isFetching, error, errorUpdatedAt, ...labels } = useShippingLabels()
  useEffect(() => {
    if (error && errorUpdatedAt && !wasRefused(error)) pageToast.error(SHIPPING_MESSAGES.labelsFailed)
  }, [error, errorUpdatedAt])
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 className="h-tool" id={`${id}-title`}>
        {SHIPPING_MESSAGES.labelsTitle}
      </h2>
      <p className={styles.text}>{SHIPPING_MESSAGES.labelsText}</p>
      {error ? (
        <ErrorState
          headingLevel={3}
          message={SHIPPING_MESSAGES.labelsFailed}
          onRetry={() => void refetch()}
          retryLabel="Retry"
          retrying={isFetching}
        />
      ) : labels.data ? (
        <Labels labels={labels.data} />
      ) : (
        <SkeletonGroup label="Loading your labels..." height={240} />
      )}
    </section>
  )
}

function Labels({ labels }: { labels: readonly ShippingLabel[] }) {
  if (labels.length === 0)
    return (
      <EmptyState headingLevel={3} title={SHIPPING_MESSAGES.labelsEmpty} text={SHIPPING_MESSAGES.labelsEmptyText} />
    )
  return (
    <ul className={styles.labels}>
      {labels.map((label) => (
        <LabelCard key={label.id} label={label} />
      ))}
    </ul>
  )
}
