const REASONS: Partial<Record<string, string>> = {
  product_not_received: 'The work did not arrive.',
  product_unacceptable: 'The work is damaged, or is not what was described.',
  fraudulent: 'The owner of the card did not make this payment.',
  unrecognized: 'The owner of the card does not recognize this payment.',
  duplicate: 'It was paid twice.',
  credit_not_processed: 'A refund that was promised did not arrive.',
}

/** What a buyer says at their bank, by the provider's code for it. */
export const disputeReasonText = (code: string): string => REASONS[code] ?? 'The buyer gave another reason.'
