/** The state of a connected account at the payment provider (AW-11.17). */
export interface ProviderAccount {
  id: string
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** Why the provider disabled it, or null. */
  disabledReason: string | null
  reviewPending: boolean
}

export interface ProviderLink {
  url: string
}

/** A payment page to be opened. Amounts are US dollars in cents. */
export interface NewProviderCheckout {
  /** Our id, which the provider returns with the checkout. */
  reference: string
  email: string
  lines: { name: string; cents: number; quantity: number }[]
  totalCents: number
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A payment page, and the payment made on it. */
export interface ProviderCheckout {
  id: string
  reference: string
  url: string
  /** `complete`: paid in time. An expired one may still be paid, by a payment that was under way. */
  status: 'open' | 'complete' | 'expired'
  payment: { id: string; amountCents: number; feeCents: number; paidAt: Date } | null
}

/** An event whose signature is valid: what it is about, but not its state, which is fetched. */
export interface ProviderEvent {
  id: string
  type: string
  accountId: string | null
  /** The payment page it is about. */
  checkoutId: string | null
}

/** The event type of a payment that was declined; the page stays open. */
export const PAYMENT_DECLINED = 'checkout.session.async_payment_failed'

/** The payment provider. Every call may throw `Failure('payment_provider_failed')`. */
export interface PaymentsProvider {
  readonly name: string
  /** True for the sandbox; every page that shows money says so. */
  readonly testMode: boolean
  /** Creates the account of a user, or returns the one that the same idempotency key created before. */
  createAccount(user: { email: string; name: string }, idempotencyKey: string): Promise<ProviderAccount>
  fetchAccount(accountId: string): Promise<ProviderAccount>
  createOnboardingLink(accountId: string, addresses: { returnUrl: string; refreshUrl: string }): Promise<ProviderLink>
  createDashboardLink(accountId: string): Promise<ProviderLink>
  createAccountSession(accountId: string): Promise<{ clientSecret: string; expiresAt: Date }>
  payoutSchedule(
    accountId: string,
  ): Promise<{ interval: 'manual' | 'daily' | 'weekly' | 'monthly'; nextPayoutOn: string | null }>
  /** Opens a payment page, or returns the one that the same idempotency key opened before. */
  createCheckout(checkout: NewProviderCheckout, idempotencyKey: string): Promise<ProviderCheckout>
  fetchCheckout(checkoutId: string): Promise<ProviderCheckout>
  /** Expires an open payment page, so that nobody can pay on it any more; one that was paid before stays complete. */
  expireCheckout(checkoutId: string): Promise<ProviderCheckout>
  /** The checkouts that were paid since that time, page by page. Their references may be of any part of the product. */
  paidCheckouts(since: Date): AsyncIterable<ProviderCheckout[]>
  /** Refunds a part of a payment, or all of it; a repeat with the same idempotency key refunds nothing more. */
  refund(payment: { paymentId: string; amountCents: number }, idempotencyKey: string): Promise<void>
  /**
   * Pays a connected account what a sale brought its seller; a repeat with the same idempotency key pays nothing more and
   * returns the same id.
   */
  transfer(to: { accountId: string; amountCents: number }, idempotencyKey: string): Promise<{ id: string }>
  /** Takes a transfer back in full; a repeat takes back nothing more. */
  reverseTransfer(transferId: string): Promise<void>
  /** Parses an event; null when the signature over the raw body is invalid. */
  verifyEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent | null
}
