import type { LabelStatus } from '#contract/shipping-constants.ts'

/** The legal moves of a label (decision 042). */
export const LABEL_MOVES: Record<LabelStatus, readonly LabelStatus[]> = {
  awaiting_payment: ['processing', 'cancelled'],
  processing: ['purchased', 'failed'],
  purchased: ['voiding'],
  voiding: ['void'],
  cancelled: [],
  failed: [],
  void: [],
}
