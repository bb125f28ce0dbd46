import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useInvoiceSettings } from '#web/shared/invoice-settings.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './record-sale.module.css'
import { useWorkToSell } from './sales.queries.ts'

/** Whoever states no tax, or whose details could not be read, types what there is. */
const NO_TAX = { tax_mode: 'none', tax_percent: 0 } as const

const SaleForm = lazyPart(async () => ({ default: (await import('./sale-form.tsx')).SaleForm }))

/** Records a sale that was made elsewhere, of a work that is known or chosen here. */
export function RecordSale({ workId }: { workId: string }) {
  const work = useWorkToSell(workId)
  const settings = useInvoiceSettings()
  // Today is another day where the server stands.
  const isHere = useHydrated()
  const loading = (
    <div className="wrap">
      <SkeletonGroup height={720} />
    </div>
  )
  return (
    <div className={`sec ${styles.page}`}>
      <div className="wrap">
        <PageHead
          over={<Breadcrumb to="/dashboard/sales" parent="Sales and income" current="Record" />}
          title="Record a sale"
          lead="Made at a fair, in the studio, by a gallery: anywhere. No money moves here."
        />
      </div>
      {!isHere || work.isLoading || settings.isLoading ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          {/* A work that is gone, or another person's, is chosen anew. */}
          <SaleForm work={work.data?.work ?? null} ownTax={settings.data ?? NO_TAX} />
        </Suspense>
      )}
    </div>
  )
}
