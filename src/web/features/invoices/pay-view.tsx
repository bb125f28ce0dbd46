import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { priceText, sizeInInches } from '#contract/artwork-display.ts'
import { type Handover, partName } from '#contract/invoice-terms.ts'
import { parseAmount } from '#contract/money.ts'
import type { PayPage } from '#contract/pay-pages.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { calendarDate } from '#web/lib/format.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { isInTheRound, toPicture } from '#web/shared/artwork-picture.ts'
import { PaymentInstructions } from '#web/shared/payment-instructions.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ScaleWall } from '#web/ui/scale-wall.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import styles from './invoices.module.css'
import { usePayPage } from './invoices.queries.ts'

/** When the buyer gets the work, for the buyer. */
const HANDOVER_TEXTS: Record<Handover, string> = {
  when_paid: 'You get the work when everything is paid.',
  after_deposit: 'You get the work after the deposit.',
  done: 'The work was handed over to you.',
}

interface PayViewProps {
  payKey: string
  loaded: PayPage
}

/** Where the buyer of an invoice pays: the work to scale, one amount, and the ways to pay it. */
export function PayView({ payKey, loaded }: PayViewProps) {
  const [page, setPage] = useState(loaded)
  const calls = usePayPage(payKey, setPage)
  const [search] = useSearchParams()
  const isBack = search.has('paid')
  const { mutate: refresh } = calls.refresh
  useEffect(() => {
    if (isBack) refresh()
  }, [isBack, refresh])
  const { seller } = page
  const address = seller.address.split('\n').filter(Boolean).join(', ')
  return (
    <div className="wrap sec">
      <p className={styles.from}>
        <b className="b5">{seller.name}</b> <span className="mute">Page for {page.buyer_name}</span>
      </p>
      <div className={styles.pay}>
        <PayWork work={page.work} />
        <div className="col g4">
          {page.test_mode && (
            <Notice live={false} title="Test mode">
              <p>No money moves.</p>
            </Notice>
          )}
          {calls.refresh.isPending && (
            <p className="mute" role="status">
              Looking for your payment…
            </p>
          )}
          <FailureNotice
            error={calls.refresh.error}
            message="Your payment could not be looked up. Load the page again."
          />
          <PayHead page={page} />
          {page.due && <PayWays page={page} due={page.due} calls={calls} />}
          <PayPlan page={page} />
          {page.due && page.handover && <p className="mute">{HANDOVER_TEXTS[page.handover]}</p>}
          <p>
            <Button
              variant="quiet"
              size="sm"
              icon="download"
              busy={calls.file.isPending}
              onClick={() => calls.file.mutate(page.number)}
            >
              Invoice as PDF
            </Button>
          </p>
          <FailureNotice error={calls.file.error} message="The invoice could not be made. Try again in a moment." />
        </div>
      </div>
      <p className={`cap ${styles.foot}`}>
        {[seller.name, address].filter(Boolean).join(', ')}.
        {seller.email && (
          <>
            {' '}
            Questions:{' '}
            <a className="link" href={`mailto:${seller.email}`}>
              {seller.email}
            </a>
          </>
        )}
      </p>
    </div>
  )
}

function PayWork({ work }: { work: PayPage['work'] }) {
  const size = sizeInInches(work.dimensions)
  const onPlinth = isInTheRound({ medium: null, dimensions: work.dimensions })
  return (
    <div>
      {size ? (
        <>
          <ScaleWall
            widthIn={size.width}
            heightIn={size.height}
            image={work.picture && { ...toPicture(work.picture), alt: '' }}
            onPlinth={onPlinth}
            bench
          />
          <p className={`cap ${styles.scale}`}>
            {onPlinth ? 'Shown to scale.' : 'To scale. The bench is 62 inches wide.'}
          </p>
        </>
      ) : (
        work.picture && <Picture {...toPicture(work.picture)} alt="" title={work.title} fit="contain" hang />
      )}
      <WallLabel artist={work.artist_name} title={work.title} medium={work.description || null} />
    </div>
  )
}

/** What is to be paid, or why nothing is. */
function PayHead({ page }: { page: PayPage }) {
  const { due, status, total, paid, currency, seller, handover } = page
  if (status === 'paid')
    return (
      <div>
        <StatusBadge mark="published" label="Paid in full" />
        <h1 className={`display-m ${styles.head}`}>It is yours</h1>
        <p className="mute">
          All of {priceText(total, currency)} arrived.
          {handover !== 'done' && ` ${seller.name} will write to you about how you get the work.`}
        </p>
        <ReturnedMoney page={page} />
      </div>
    )
  if (!due)
    return (
      <div>
        <h1 className="display-m">Nothing to pay</h1>
        <p className="mute">
          {status === 'void'
            ? `${seller.name} cancelled this invoice. You have nothing to pay by it.`
            : 'This sale was called off. You have nothing to pay.'}
        </p>
        <ReturnedMoney page={page} />
      </div>
    )
  const name =
    due.name === 'Deposit' || due.name === 'The rest' || due.name === 'All of it' ? due.name : `Part ${due.name}`
  return (
    <div>
      {status === 'late' && <StatusBadge mark="restricted" label="Late" />}
      <h1 className={`display-m ${styles.head}`}>{name === 'All of it' ? `Invoice ${page.number}` : name}</h1>
      <p className="price-page num">{priceText(due.amount, currency)}</p>
      <p className="mute num">
        Due {calendarDate(due.due_on)}
        {due.amount !== total && `, of ${priceText(total, currency)} in all`}.
        {Number(paid) > 0 && ` ${priceText(paid, currency)} arrived. Thank you.`}
      </p>
      <ReturnedMoney page={page} />
    </div>
  )
}

/** What went back of the money that was paid, and what was kept of it for a sale that was called off. */
function ReturnedMoney({ page: { status, paid, returned, currency, seller } }: { page: PayPage }) {
  const wentBack = Number(returned) > 0
  const isKept = status === 'ended' && Number(paid) > 0
  if (!wentBack && !isKept) return null
  return (
    <p>
      {wentBack &&
        `${priceText(returned, currency)} that you paid was returned. What was paid by card can take some days to arrive.`}
      {wentBack && isKept && ' '}
      {isKept && `${seller.name} kept ${priceText(paid, currency)} that you paid.`}
    </p>
  )
}

interface PayWaysProps {
  page: PayPage
  due: NonNullable<PayPage['due']>
  calls: ReturnType<typeof usePayPage>
}

function PayWays({ page, due, calls }: PayWaysProps) {
  const { instructions, takes_cards: takesCards, currency, seller, rest, sent_at: sentAt } = page
  const [chosen, setChosen] = useState<'transfer' | 'card'>(instructions ? 'transfer' : 'card')
  const pay = async (amount: 'due' | 'rest') => leaveFor((await calls.card.mutateAsync(amount)).url)
  if (!instructions && !takesCards)
    return (
      <Notice live={false} title="Ask how to pay">
        <p>{seller.name} states no way to pay here. Write to them.</p>
      </Notice>
    )
  const way = takesCards ? chosen : 'transfer'
  const isWhole = rest === due.amount
  return (
    <div className="col g4">
      {instructions && takesCards && (
        <Segmented
          label="How to pay"
          value={way}
          onChange={setChosen}
          options={[
            { value: 'transfer', label: 'Bank transfer' },
            { value: 'card', label: 'Card' },
          ]}
        />
      )}
      {way === 'transfer' && instructions && (
        <PaymentInstructions
          instructions={instructions}
          amount={parseAmount(due.amount, currency)}
          reference={page.number}
          until={null}
        >
          {sentAt ? (
            <p role="status" className="mute">
              You said that it is on its way. {seller.name} confirms it once it is there.
            </p>
          ) : (
            <Button full size="lg" busy={calls.sent.isPending} onClick={() => calls.sent.mutate()}>
              I Have Sent It
            </Button>
          )}
          <FailureNotice error={calls.sent.error} message="This could not be recorded. Try again in a moment." />
        </PaymentInstructions>
      )}
      {way === 'card' && (
        <div className="col g3">
          <Button
            full
            size="lg"
            busy={calls.card.isPending && calls.card.variables === 'due'}
            onClick={() => void pay('due').catch(() => undefined)}
          >
            Pay {priceText(due.amount, currency)} by Card
          </Button>
          {!isWhole && (
            <Button
              full
              variant="outline"
              busy={calls.card.isPending && calls.card.variables === 'rest'}
              onClick={() => void pay('rest').catch(() => undefined)}
            >
              Pay Everything at Once, {priceText(rest, currency)}
            </Button>
          )}
          <p className="cap">The payment provider’s own page opens. {seller.name} never sees your card.</p>
          <FailureNotice error={calls.card.error} message="The payment could not be opened. Try again in a moment." />
        </div>
      )}
    </div>
  )
}

const payPartState = (part: PayPage['plan'][number], { status, currency }: PayPage): string => {
  if (part.returned === part.amount) return 'Returned'
  if (Number(part.returned) > 0) return `${priceText(part.returned, currency)} returned`
  if (part.is_paid) return 'Paid'
  if (status === 'ended' || status === 'void') return 'Not owed any more'
  return `${part.is_late ? 'Late since' : 'Due'} ${calendarDate(part.due_on)}`
}

function PayPlan({ page }: { page: PayPage }) {
  const { plan, currency } = page
  if (plan.length < 2) return null
  const next = page.due ? plan.findIndex((part) => !part.is_paid) : -1
  return (
    <section aria-labelledby="plan">
      <h2 className="h-tool-s" id="plan">
        Your plan
      </h2>
      <ol className={styles.plan}>
        {plan.map((part, at) => (
          <li
            key={`${part.due_on}${part.amount}${String(part.is_deposit)}`}
            className={at === next ? styles.next : undefined}
          >
            <span>{partName(plan, at)}</span>
            <span className="mute">{payPartState(part, page)}</span>
            <b className="b5">{priceText(part.amount, currency)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
