import { useNavigate } from 'react-router'
import type { WorkToSell } from '#contract/sales.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import styles from './record-sale.module.css'
import { SaleEffect } from './sale-effect.tsx'
import { moneyText, SaleFields } from './sale-fields.tsx'
import { useWorkToSell } from './sales.queries.ts'
import { type OwnTax, useSaleAmounts, useSaleForm, useTaxOfPrice } from './use-sale-form.ts'

const FORM = 'record-sale'

/** The form, and beside it what it changes. */
export function SaleForm({ work, ownTax }: { work: WorkToSell['work'] | null; ownTax: OwnTax }) {
  const navigate = useNavigate()
  const form = useSaleForm({ work, ownTax, onSaved: ({ id }) => navigate(`/dashboard/sales/${id}`) })
  const amounts = useSaleAmounts(form)
  useTaxOfPrice(form, amounts, ownTax)
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
