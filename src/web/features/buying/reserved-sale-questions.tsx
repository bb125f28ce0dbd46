import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { DAY_MS, OUTSIDE_HOLD_DAYS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { ReceivedBy } from '#contract/outside-payments.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { Reservation } from '#contract/reservations.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { formatList, weekdayText } from '#web/lib/format.ts'
import { siteName } from '#web/lib/settings.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { RECEIVED_CHOICES } from './received-by.ts'
import { useChangeReservation, useConfirmPayment } from './reserved-sales.queries.ts'

interface QuestionProps {
  reservation: Reservation
  onClose: () => void
}

/** What a seller is asked before something is done about a reservation. */
export function ReservationQuestion({ about, ...props }: QuestionProps & { about: 'payment' | 'extension' | 'end' }) {
  if (about === 'payment') return <ConfirmPayment {...props} />
  return about === 'extension' ? <ExtendReservation {...props} /> : <EndReservation {...props} />
}

const CHOICES = Object.entries(RECEIVED_CHOICES).map(([value, label]) => ({ value, label }))

/** What most probably brought the money. */
const guessReceivedBy = ({ instructions, sent_at: sentAt }: Reservation): ReceivedBy =>
  instructions.account_number !== '' || sentAt !== null ? 'transfer' : 'cash'

/** Asks how a payment was received before the order counts as paid. */
function ConfirmPayment({ reservation, onClose }: QuestionProps) {
  const { id, status, total, currency, buyer } = reservation
  const navigate = useNavigate()
  const confirm = useConfirmPayment(id)
  const [receivedBy, setReceivedBy] = useState(guessReceivedBy(reservation))
  const amount = priceText(total, currency)
  const submit = () =>
    confirm.mutate(receivedBy, {
      onSuccess: () => {
        toast.success('Payment confirmed')
        void navigate(`/sales/${id}`)
      },
    })
  return (
    <ChoiceWindow
      title={`Did you receive ${amount} from ${buyer.name}?`}
      label="How you received it"
      choice={{ value: receivedBy, options: CHOICES, choose: (value) => setReceivedBy(value as ReceivedBy) }}
      confirm={{ label: 'Confirm payment', busyLabel: 'Confirming...', isBusy: confirm.isPending }}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        Confirm it once the whole amount is with you. Then the order is paid: {buyer.name} is notified, and you pack it.
        {siteName()}’s commission, and taxes that {siteName()} pays, are taken from your next payouts.
      </p>
      {status === 'ended' && (
        <p>If somebody else has bought the work meanwhile, this is refused, and you give the money back.</p>
      )}
      <FailureNotice error={confirm.error} message="The payment could not be confirmed. Try again in a moment." />
    </ChoiceWindow>
  )
}

const DAYS = Array.from({ length: OUTSIDE_HOLD_DAYS.max }, (_, at) => ({
  value: String(at + 1),
  label: counted(at + 1, 'day'),
}))

/** Asks for how many days more a reserved order is held. */
function ExtendReservation({ reservation, onClose }: QuestionProps) {
  const { id, ends_at: endsAt, buyer } = reservation
  const extend = useChangeReservation(id)
  const [days, setDays] = useState(OUTSIDE_HOLD_DAYS.initial as number)
  const until = weekdayText(new Date(Date.parse(endsAt) + days * DAY_MS).toISOString())
  const submit = () =>
    extend.mutate(days, {
      onSuccess: () => {
        toast.success(`Held until ${until}`)
        onClose()
      },
    })
  return (
    <ChoiceWindow
      title="How much longer shall it be held?"
      label="Days more"
      choice={{ value: String(days), options: DAYS, choose: (value) => setDays(Number(value)) }}
      confirm={{ label: 'Extend', busyLabel: 'Extending...', isBusy: extend.isPending }}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        It is then held until {until}. {buyer.name} is notified.
      </p>
      <FailureNotice error={extend.error} message="It could not be extended. Try again in a moment." />
    </ChoiceWindow>
  )
}

/** Asks before the works of a reserved order can be bought by others. */
function EndReservation({ reservation, onClose }: QuestionProps) {
  const { id, lines, buyer, sent_at: sentAt } = reservation
  const end = useChangeReservation(id)
  const submit = () =>
    end.mutate(null, {
      onSuccess: () => {
        toast.success('The reservation has ended')
        onClose()
      },
    })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`End the reservation of ${formatList(lines.map(({ title }) => title))}?`}
      tone="danger"
      confirmLabel="End reservation"
      busy={end.isPending}
      busyLabel="Ending..."
      onConfirm={submit}
    >
      <p>
        Others can buy it at once, and {buyer.name} is notified.
        {sentAt !== null && ' They say that the money is on its way: give it back if it arrives and the work is sold.'}
      </p>
      <FailureNotice error={end.error} message="It could not be ended. Try again in a moment." />
    </AlertDialog>
  )
}

interface ChoiceWindowProps {
  title: string
  label: string
  choice: { value: string; options: readonly { value: string; label: string }[]; choose: (value: string) => void }
  confirm: { label: string; busyLabel: string; isBusy: boolean }
  onConfirm: () => void
  onClose: () => void
  /** What follows from it. */
  children: ReactNode
}

/** A window that asks for one choice; it has the focus. */
function ChoiceWindow({ title, label, choice, confirm, onConfirm, onClose, children }: ChoiceWindowProps) {
  const formId = useId()
  const select = useRef<HTMLSelectElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isBusy) onConfirm()
  }
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="confirm"
      title={title}
      initialFocus={select}
      dismissible={!confirm.isBusy}
      footer={
        <>
          <Button variant="quiet" disabled={confirm.isBusy} onClick={onClose}>
            {PUBLIC_MESSAGES.cancel}
          </Button>
          <Button type="submit" form={formId} busy={confirm.isBusy} busyLabel={confirm.busyLabel}>
            {confirm.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="col g6" onSubmit={submit}>
        <Field label={label}>
          <Select
            ref={select}
            value={choice.value}
            options={choice.options}
            onChange={({ target }) => choice.choose(target.value)}
          />
        </Field>
        {children}
      </form>
    </Modal>
  )
}
