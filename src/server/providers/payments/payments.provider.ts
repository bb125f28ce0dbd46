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
  /** Parses an event; null when the signature over the raw body is invalid. `accountId` is the account it is about. */
  verifyEvent(
    rawBody: Buffer,
    signature: string | undefined,
  ): { id: string; type: string; accountId: string | null } | null
}
