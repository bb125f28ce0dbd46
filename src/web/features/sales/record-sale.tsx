import { useNavigate } from 'react-router'
import type { WorkToSell } from '#contract/sales.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import styles from './record-sale.module.css'
import { SaleEffect } from './sale-effect.tsx'
import { moneyText, SaleFields } from './sale-fields.tsx'
import { useWorkToSell } from './sales.queries.ts'
import { useSaleAmounts, useSaleForm } from './use-sale-form.ts'

const FORM = 'record-sale'

/** Records a sale that was made elsewhere, of a work that is known or chosen here. */
export function RecordSale({ workId }: { workId: string }) {
  const work = useWorkToSell(workId)
  // Today is another day where the server stands.
  const isHere = useHydrated()
  return (
    <div className={`sec ${styles.page}`}>
      <div className="wrap">
        <PageHead
          over={<Breadcrumb to="/dashboard/sales" parent="Sales and income" current="Record" />}
          title="Record a sale"
          lead="Made at a fair, in the studio, by a gallery: anywhere. No money moves here."
        />
        {(!isHere || work.isLoading) && <SkeletonGroup height={720} />}
      </div>
      {isHere && !work.isLoading && (
        // A work that is gone, or another person's, is chosen anew.
        <Form work={work.data?.work ?? null} />
      )}
    </div>
  )
}

function Form({ work }: { work: WorkToSell['work'] | null }) {
  const navigate = useNavigate()
  const form = useSaleForm({ work, onSaved: ({ id }) => navigate(`/dashboard/sales/${id}`) })
  const amounts = useSaleAmounts(form)
  const { values, totalMinor } = amounts
  const chosen = useWorkToSell(values.artwork_id)
  const total = totalMinor === null ? '' : `, ${moneyText(totalMinor, values.currency)}`
  return (
    <>
      <div className={`wrap ${styles.columns}`}>
        <form id={FORM} method="post" noValidate className={styles.form} aria-label="Sale" onSubmit={form.submit}>
          <SaleFields form={form} amounts={amounts} chosen={chosen.data} />
        </form>
        <SaleEffect amounts={amounts} chosen={chosen.data} />
      </div>
      <StickyBar text="Can be taken back for 30 days">
        <FormButtons
          form={{ id: FORM, busy: form.busy }}
          words={{ save: `Record the Sale${total}`, busy: 'Recording...' }}
          onCancel={() => void navigate('/dashboard/sales')}
          cancelDisabled={form.busy}
        />
      </StickyBar>
      <LeaveGuard mayLose={form.mayLose} />
    </>
  )
}
