import type { Sale } from '#contract/orders.ts'
import type { Row } from './amounts.tsx'

/** What the labels of an order cost; no row without any. */
export const labelsRow = ({ labels }: Sale['payout'], term: string): Row[] =>
  Number(labels) === 0 ? [] : [{ term, amount: `-${labels}` }]

/** What an order brings its seller, from the price down to what is left of it. */
export const payoutRows = ({ status, payment_method: method, payout, debts, collected }: Sale): Row[] => [
  { term: 'Price', amount: payout.price },
  { term: 'Shipping', amount: payout.shipping },
  { term: `Commission, ${payout.commission_percent}%`, amount: `-${payout.commission}` },
  ...(Number(payout.tax) === 0 ? [] : [{ term: 'Tax, included in the price', amount: `-${payout.tax}` }]),
  ...(method === 'outside' ? [] : [{ term: 'Provider fee', amount: `-${payout.provider_fee}` }]),
  ...labelsRow(payout, 'Shipping labels'),
  ...(status === 'refunded' || Number(payout.refunded) > 0
    ? [{ term: 'Refunded', amount: `-${payout.refunded}` }]
    : []),
  ...debts.map(({ number, amount }) => ({ term: `Owed for order ${number}`, amount: `-${amount}` })),
  ...collected.map(({ number, amount }) => ({ term: `Collected from order ${number}`, amount })),
]
