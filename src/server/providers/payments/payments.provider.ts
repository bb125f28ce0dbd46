/** What the payment provider knows of a connected account, in its own facts (AW-11.17). */
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

/** The payment provider, in our words. Every call may throw `Failure('payment_provider_failed')`. */
export interface PaymentsProvider {
  readonly name: string
  /** True while a sandbox stands for the vendor; every page that shows money says so. */
  readonly testMode: boolean
  /** Creates the account of a user, or answers the one the same key made before. */
  createAccount(user: { email: string; name: string }, idempotencyKey: string): Promise<ProviderAccount>
  fetchAccount(accountId: string): Promise<ProviderAccount>
  createOnboardingLink(accountId: string, addresses: { returnUrl: string; refreshUrl: string }): Promise<ProviderLink>
  createDashboardLink(accountId: string): Promise<ProviderLink>
  createAccountSession(accountId: string): Promise<{ clientSecret: string; expiresAt: Date }>
  payoutSchedule(
    accountId: string,
  ): Promise<{ interval: 'manual' | 'daily' | 'weekly' | 'monthly'; nextPayoutOn: string | null }>
  /** Checks the signature over the raw body; null when it does not hold. `accountId` is what the event speaks of. */
  verifyEvent(
    rawBody: Buffer,
    signature: string | undefined,
  ): { id: string; type: string; accountId: string | null } | null
}
