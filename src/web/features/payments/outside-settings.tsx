import { LoadError } from '#web/lib/load-error.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './outside-form.module.css'
import { OutsideForm } from './outside-form.tsx'
import { getWayWords } from './outside-words.ts'
import { useAccountStatus, useOutsideTerms } from './payments.queries.ts'

/** How buyers pay the signed-in person without the provider. */
export function OutsideSettings() {
  const terms = useOutsideTerms()
  const account = useAccountStatus()
  return (
    <>
      <PageHead
        over={<Breadcrumb to="/payment-settings" parent="Payment settings" current="Paid outside" />}
        title="Paid outside"
        lead={
          <span className={styles.lead}>
            {terms.data && (
              <StatusBadge
                mark={terms.data.is_on ? 'published' : 'draft'}
                label={terms.data.is_on ? getWayWords(terms.data).badge : 'Off'}
              />
            )}
            No card provider and no fee of one. You confirm what arrives.
          </span>
        }
      />
      {terms.data ? (
        <OutsideForm terms={terms.data} commissionRate={account.data?.commissionRate ?? null} />
      ) : terms.isError ? (
        <LoadError
          headingLevel={2}
          title="Your details could not be loaded"
          query={terms}
          message="Nothing was changed. Try again in a moment."
        />
      ) : (
        <SkeletonGroup label="Loading your details..." captioned>
          <Skeleton height={480} style={{ marginTop: 32, maxWidth: 560 }} />
        </SkeletonGroup>
      )}
    </>
  )
}
