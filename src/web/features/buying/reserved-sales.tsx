import { type ReactNode, Suspense, useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import { LATE_PAYMENT_DAYS } from '#contract/constants.ts'
import { paymentReference } from '#contract/outside-payments.ts'
import type { Reservation } from '#contract/reservations.ts'
import { shortDayText } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderLines } from './order-view.tsx'
import styles from './reserved-sales.module.css'

const ReservationQuestion = lazyPart(async () => ({
  default: (await import('./reserved-sale-questions.tsx')).ReservationQuestion,
}))

/** Works that wait for a payment outside of the provider, and those for which none was confirmed in time. */
export function ReservedSales({ reservations }: { reservations: readonly Reservation[] }) {
  const open = reservations.filter(({ status }) => status === 'open')
  const ended = reservations.filter(({ status }) => status === 'ended')
  return (
    <>
      <Group id="waiting-for-payment" title="Waiting for payment" reservations={open}>
        These works are held. Confirm each payment once the money is with you.
      </Group>
      <Group id="ended-without-payment" title="Ended without a payment" reservations={ended}>
        Others can buy these works. A payment that came late can be confirmed for {LATE_PAYMENT_DAYS} days, as long as
        nobody else has bought them.
      </Group>
    </>
  )
}

interface GroupProps {
  id: string
  title: string
  reservations: readonly Reservation[]
  children: ReactNode
}

function Group({ id, title, reservations, children }: GroupProps) {
  if (reservations.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className="h-tool" id={id}>
        {title}
      </h2>
      <p className="mute">{children}</p>
      <ul className={styles.list}>
        {reservations.map((one) => (
          <ReservedSale key={one.id} reservation={one} />
        ))}
      </ul>
    </section>
  )
}

function ReservedSale({ reservation }: { reservation: Reservation }) {
  const { number, status, ends_at: endsAt, sent_at: sentAt, buyer, lines, total, currency } = reservation
  const [asked, setAsked] = useState<'payment' | 'extension' | 'end' | null>(null)
  const isOpen = status === 'open'
  return (
    <li className={styles.one}>
      <div className={styles.head}>
        <h3 className="h-tool-s">Order {number}</h3>
        <StatusBadge
          mark={isOpen ? 'pending' : 'plain'}
          label={isOpen ? `Held until ${shortDayText(endsAt)}` : `Ended ${shortDayText(endsAt)}`}
        />
      </div>
      {sentAt !== null && (
        <Notice tone="info" live={false}>
          The buyer says it is on its way, {shortDayText(sentAt)}.
        </Notice>
      )}
      <OrderLines lines={lines} currency={currency} />
      <DefinitionList
        className={styles.facts}
        termWidth={120}
        rows={[
          { term: 'Total', value: priceText(total, currency), strong: true },
          { term: 'Reference', value: paymentReference(number) },
          {
            term: 'Buyer',
            value: (
              <>
                {buyer.name}
                <span className={styles.way}>
                  <a className="link" href={`mailto:${buyer.email}`}>
                    {buyer.email}
                  </a>
                </span>
                {buyer.phone && <span className={styles.way}>{buyer.phone}</span>}
              </>
            ),
          },
        ]}
      />
      <div className={styles.tools}>
        <Button size="sm" onClick={() => setAsked('payment')}>
          {isOpen ? 'Confirm payment' : 'The money arrived after all'}
        </Button>
        {isOpen && (
          <>
            <Button variant="outline" size="sm" onClick={() => setAsked('extension')}>
              Extend
            </Button>
            <Button variant="danger" size="sm" onClick={() => setAsked('end')}>
              End reservation
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Suspense>
          <ReservationQuestion about={asked} reservation={reservation} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </li>
  )
}
