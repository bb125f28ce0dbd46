import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { isSaleOwed } from './sale-words.ts'
import { useRecordedSale } from './sales.queries.ts'

const RecordPayment = lazyPart(async () => ({ default: (await import('./record-payment.tsx')).RecordPayment }))

/** Records a payment of a sale; nothing once all is paid. */
export function RecordPaymentAction({ saleId }: { saleId: string }) {
  const { data: sale } = useRecordedSale(saleId)
  const [isOpen, setOpen] = useState(false)
  if (!sale || !isSaleOwed(sale)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Record a Payment</Button>
      <Suspense fallback={null}>{isOpen && <RecordPayment sale={sale} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
