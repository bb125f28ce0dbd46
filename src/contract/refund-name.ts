const KINDS = { checkout: 'a late payment', label: 'a shipping label', session: 'a session', sale: 'a sale' }

/** What a refund is of, in running text; without a number, it is of a whole payment. */
export const nameRefund = ({ kind, number }: { kind: keyof typeof KINDS; number: number | null }): string =>
  number === null ? KINDS[kind] : `order ${number}`
