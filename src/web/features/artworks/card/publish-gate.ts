import type { Artwork } from '#contract/artworks.ts'
import type { PaymentStatus } from '#contract/payments.ts'

/** What publishing needs to know about the payment account; the page fills it from the payments feature. */
export interface PublishGate {
  /** Null while it is not loaded. */
  status: PaymentStatus | null
  /** Buyers can pay without the account, so its status forbids nothing. */
  isPaidOutside: boolean
  /** Reads again what forbids to publish: the status, and null where none does or it could not be read. */
  findBlockingStatus(): Promise<PaymentStatus | null>
  /** The state of the account as a sentence, such as 'Payouts are not set up yet'. */
  describeStatus(status: PaymentStatus): string
  /** Publishing this work was stopped: the onboarding leads back to it, wherever on the page it is started. */
  remember(workId: string): void
  /** Starts the provider's onboarding, which leads back to this work (AW-7.14). */
  finishSetup(workId: string): void
  /** A work was published. */
  onPublished?(work: Artwork): void
  /** The onboarding link is being created. */
  finishing: boolean
}

export const isOpen = ({ status, isPaidOutside }: Pick<PublishGate, 'status' | 'isPaidOutside'>): boolean =>
  status === 'active' || isPaidOutside

/**
 * The status that forbids a publish request, or null if the request may be sent (AW-7.10). An account that is not active
 * is checked again, because it may have become active in another window; if that fails, the server decides.
 */
export const blockingStatus = async (
  gate: Pick<PublishGate, 'status' | 'isPaidOutside' | 'findBlockingStatus'>,
): Promise<PaymentStatus | null> => (isOpen(gate) ? null : gate.findBlockingStatus())
