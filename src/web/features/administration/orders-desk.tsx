import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Debts, useDebts } from './debts.tsx'
import { FailedRefunds, useFailedRefunds } from './failed-refunds.tsx'
import { OrdersList } from './orders-list.tsx'

/** The orders below what waits for a decision about money, which would move them if it came later. */
export function OrdersDesk() {
  const isPending = [useFailedRefunds(), useDebts()].some((query) => query.isPending)
  if (isPending) return <SkeletonGroup height={320} />
  return (
    <>
      <FailedRefunds />
      <Debts />
      <OrdersList />
    </>
  )
}
