import { type ReactNode, Suspense } from 'react'
import { buildPaymentQr } from '#contract/epc.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { type OutsideInstructions, presentAccountLines } from '#contract/outside-payments.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useCopied } from '#web/lib/copy.ts'
import { shortDayText } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './payment-instructions.module.css'

const PaymentQr = lazyPart(async () => ({ default: (await import('./payment-qr.tsx')).PaymentQr }))

interface PaymentInstructionsProps {
  instructions: OutsideInstructions
  amount: Money
  reference: string
  /** The end of the hold; null where none has begun, or where it is over. */
  until: string | null
  /** Below: what the buyer can do, and what follows. */
  children?: ReactNode
}

const inPersonText = ({ account_number: account }: OutsideInstructions): string =>
  account === ''
    ? 'Pay in person: with cash, a check or a card at the studio.'
    : 'Or pay in person: with cash, a check or a card at the studio.'

/** How the seller of a reserved order is paid. */
export function PaymentInstructions({ instructions, amount, reference, until, children }: PaymentInstructionsProps) {
  const { note, in_person: isInPerson } = instructions
  const rows = [
    { term: 'Amount', value: formatMoney(amount) },
    ...presentAccountLines(instructions),
    { term: 'Reference', value: reference },
  ]
  const qr = buildPaymentQr(instructions, amount, reference)
  const below = [note, isInPerson ? inPersonText(instructions) : ''].filter((line) => line !== '')
  return (
    <Panel title={until === null ? 'How to pay' : `Held for you until ${shortDayText(until)}`}>
      {qr !== null && (
        <div className={styles.scan}>
          <Suspense fallback={<div className={styles.code} />}>
            <PaymentQr text={qr} />
          </Suspense>
          <p className="small">Point your banking app at this code, and it fills in everything. Or copy:</p>
        </div>
      )}
      <DefinitionList rows={rows.map((row) => ({ ...row, strong: true }))} termWidth={84} className={styles.rows} />
      {below.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <div className="col g6">
        <CopyAll text={[...rows.map(({ term, value }) => `${term}: ${value}`), ...below].join('\n')} />
        {children}
      </div>
    </Panel>
  )
}

function CopyAll({ text }: { text: string }) {
  const { copied, copy } = useCopied()
  const copyAll = () =>
    copy(text).catch((error) => toast.error(failureText(error, 'This could not be copied. Copy the lines by hand.')))
  return (
    <>
      <Button variant="outline" size="sm" full icon={copied ? 'check' : 'copy'} onClick={() => void copyAll()}>
        {copied ? 'Copied' : 'Copy All'}
      </Button>
      <span className="sr" role="status">
        {copied ? 'The payment details have been copied.' : ''}
      </span>
    </>
  )
}
