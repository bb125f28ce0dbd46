import type { PaymentStatus } from '#contract/payments.ts'

/** What publishing asks of the payment account; the page fills it from the payments feature. */
export interface PublishGate {
  /** As far as it is known; null while it is not. */
  status: PaymentStatus | null
  /** Asks again; null when there was no answer. */
  check(): Promise<PaymentStatus | null>
  /** Leads to the provider's onboarding (AW-7.14). */
  finishSetup(): void
  /** The way to the onboarding is being asked for. */
  finishing: boolean
}

/**
 * Whether a publish request may be made (AW-7.10). An account that is not active is asked for once more, because it may
 * have become so in another window; without an answer the server decides.
 */
export const mayPublish = async ({ status, check }: Pick<PublishGate, 'status' | 'check'>): Promise<boolean> => {
  if (status === 'active') return true
  const now = await check()
  return now === null || now === 'active'
}
