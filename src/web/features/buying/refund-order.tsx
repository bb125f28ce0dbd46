import { Suspense, useState } from 'react'
import type { Sale } from '#contract/orders.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import type { RefundedOrder } from './refund-question.tsx'

const RefundQuestion = lazyPart(async () => ({ default: (await import('./refund-question.tsx')).RefundQuestion }))

/** What a dispute took is the bank's to decide about. */
export const isRefundable = ({ status, dispute, payment_method: method }: Sale, by: 'seller' | 'admin'): boolean =>
  status === 'paid' && !dispute?.is_taken && !(by === 'admin' && method === 'outside')

interface RefundOrderProps extends RefundedOrder, Pick<ButtonProps, 'size'> {
  label?: string
}

/**
 * Asks before it refunds an order, or an amount of it: a refund cannot be undone. Of an order that was paid outside of the
 * provider, it records that the seller did.
 */
export function RefundOrder({ order, by, label = 'Refund', size }: RefundOrderProps) {
  const [openedWith, setOpenedWith] = useState<string | null>(null)
  return (
    <>
      <Button variant="danger" size={size} onClick={() => setOpenedWith(crypto.randomUUID())}>
        {label}
      </Button>
      {openedWith !== null && (
        <Suspense>
          <RefundQuestion
            key={openedWith}
            order={order}
            by={by}
            idempotencyKey={openedWith}
            onClose={() => setOpenedWith(null)}
          />
        </Suspense>
      )}
    </>
  )
}
