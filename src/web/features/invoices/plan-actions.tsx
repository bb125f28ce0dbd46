import { partName } from '#contract/invoice-terms.ts'
import type { SaleInvoice } from '#contract/invoices.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './invoices.module.css'
import { useReceipt, useRemind, useSetReminders } from './invoices.queries.ts'

/** What a seller does with the parts of a plan. The failures are shown below all of them. */
export const usePlanActions = (saleId: string) => ({ receipt: useReceipt(saleId), remind: useRemind(saleId) })

interface PartActionsProps {
  invoice: SaleInvoice
  /** The place of the part in the plan, from 0. */
  at: number
  /** Whether it is the first that is not paid, which a reminder is about. */
  isNext: boolean
  actions: ReturnType<typeof usePlanActions>
  onMove(): void
}

/** What can be done with one part: a paid one has a receipt, any other a date that moves. */
export function PartActions({ invoice, at, isNext, actions, onMove }: PartActionsProps) {
  const { plan, document } = invoice
  const { receipt, remind } = actions
  const part = plan[at]
  const name = partName(plan, at)
  const sendReminder = async () => {
    await remind.mutateAsync(undefined)
    toast.success(`${document.buyer.name} was reminded.`)
  }
  if (part?.paid_at)
    return (
      <Button
        variant="quiet"
        size="sm"
        busy={receipt.isPending && receipt.variables.part === at}
        onClick={() => receipt.mutate({ part: at, number: document.number ?? '' })}
      >
        Receipt<span className="sr"> for {name}</span>
      </Button>
    )
  return (
    <>
      {isNext && (
        <Button
          variant={part?.is_late ? 'outline' : 'quiet'}
          size="sm"
          busy={remind.isPending}
          onClick={() => void sendReminder().catch(() => undefined)}
        >
          {part?.reminded_at ? 'Remind Again' : 'Remind Now'}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onMove}>
        Move Date<span className="sr"> of {name}</span>
      </Button>
    </>
  )
}

/** Whether the buyer is reminded by itself, which can change after the invoice was sent. */
export function PlanReminders({ saleId, invoice }: { saleId: string; invoice: SaleInvoice }) {
  const set = useSetReminders(saleId)
  return (
    <section className={styles.reminders} aria-labelledby="reminders">
      <h2 className="h-tool-s" id="reminders">
        Reminders
      </h2>
      <Switch
        label="By themselves"
        text="3 days before, on the day, and 3 days after."
        checked={set.isPending ? set.variables : invoice.reminds}
        disabled={set.isPending}
        onChange={({ target }) => set.mutate(target.checked)}
      />
      <FailureNotice error={set.error} message="This could not be changed. Try again in a moment." />
    </section>
  )
}
