import type { Money } from '#contract/money.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Outcome } from '#server/platform/vendors/vendor-problem.ts'

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

/** A payment page to be opened. */
export interface NewPaymentPage {
  /** What is paid: an adapter can take only some of them. */
  kind: 'checkout' | 'label' | 'session' | 'sale'
  /** The id of our payment, which the provider returns with the page. */
  reference: string
  email: string
  lines: { name: string; price: Money; quantity: number }[]
  total: Money
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A payment page, and the payment made on it. */
export interface PaymentPage {
  id: string
  reference: string
  url: string
  /**
   * `complete`: paid in time. An expired one may still be paid, by a payment that was under way. `processing`: the buyer is done,
   * and their bank has not paid yet; `failed`: it did not pay. Nobody can pay on either any more.
   */
  status: 'open' | 'processing' | 'complete' | 'failed' | 'expired'
  payment: ProviderPayment | null
}

export interface AmountLimits {
  minMinor: number
  maxMinor: number
}

export type PageReference = Pick<PaymentPage, 'id' | 'reference'>

export interface ProviderPayment {
  id: string
  amount: Money
  /** What the provider keeps of it; null while it does not know that yet. */
  fee: Money | null
  paidAt: Date
}

/** A refund: made at once or later, and the bank may return it even days after it succeeded. */
export interface ProviderRefund {
  id: string
  status: 'pending' | 'succeeded' | 'failed'
  /** Why it failed, in words for people; null otherwise. */
  failure: string | null
}

export interface ProviderDispute {
  id: string
  paymentId: string
  amount: Money
  stage: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost'
  /** The provider's code for what the payer says. */
  reason: string
  openedAt: Date
  respondBy: Date | null
  /** How often the bank was sent evidence, by us or in the provider's dashboard. */
  submissions: number
  /** What the provider took for it, its own fee, and what it returned; nothing of an inquiry. */
  taken: Money
  fee: Money
  returned: Money
}

/** What of the evidence the bank reads without opening the file; '' for what is not to be sent. */
export interface EvidenceFacts {
  /** The words of whoever sends it. */
  text: string
  product: string
  customerName: string
  customerEmail: string
  shippingAddress: string
  carrier: string
  trackingNumber: string
  shippedOn: string
  refundTerms: string
}

/** What goes to the bank about a dispute. `file` is a PDF with all of it, within `MAX_EVIDENCE_BYTES` and `MAX_EVIDENCE_PAGES`. */
export interface DisputeEvidence {
  file: Uint8Array
  facts: EvidenceFacts
}

/** An event whose signature is valid: what it is about, but not its state, which is fetched. */
export interface ProviderEvent {
  id: string
  type: string
  accountId: string | null
  /** The payment page it is about. */
  pageId: string | null
  /** The dispute it is about. */
  disputeId: string | null
  /** The refund it is about. */
  refundId: string | null
}

/** The event type of a payment that was declined: the page stays open, or has failed where a bank pays later. */
export const PAYMENT_DECLINED = 'checkout.session.async_payment_failed'

/** How a call to the provider failed. */
export class PaymentProblem extends Failure {
  readonly outcome: Outcome
  /** `reason`: why it was refused, in words for the person who asked for it. */
  constructor(outcome: Outcome, { reason, details }: { reason?: string; details?: string } = {}) {
    super(outcome === 'refused' ? 'payment_refused' : 'payment_provider_failed', {
      ...(reason === undefined ? {} : { message: reason }),
      ...(details === undefined ? {} : { details }),
    })
    this.outcome = outcome
  }
}

/**
 * The payment provider. Every call may throw a `PaymentProblem`. What an adapter cannot do is null, so that callers ask
 * before they offer it.
 *
 * The key of a write has the form `kind:id#attempt`. A repeat with the same key does nothing more and returns the same.
 * `find` returns what any attempt with this `kind:id` made, however long ago; null when none made anything.
 */
export interface PaymentsProvider {
  readonly name: string
  /** True where no real money moves; every page that shows money says so. */
  readonly testMode: boolean
  /** The currencies in which buyers can pay and sellers be paid without a conversion. */
  readonly currencies: readonly string[]
  /** The platform's own account there, which the key leads to, and the currency in which it is paid out. */
  identify(): Promise<{ accountId: string; settles: string | null }>
  accounts: {
    /** Where sellers can be paid: two letters each, upper case. */
    countries(): Promise<readonly string[]>
    /** Nobody can change the country later. */
    create(user: { email: string; name: string; country: string }, key: string): Promise<ProviderAccount>
    fetch(id: string): Promise<ProviderAccount>
    onboardingLink(id: string, addresses: { returnUrl: string; refreshUrl: string }): Promise<ProviderLink>
    dashboardLink(id: string): Promise<ProviderLink>
    session(id: string): Promise<{ clientSecret: string; expiresAt: Date }>
    payoutSchedule(
      id: string,
    ): Promise<{ interval: 'manual' | 'daily' | 'weekly' | 'monthly'; nextPayoutOn: string | null }>
  }
  pages: {
    /** The shortest and the longest time for which a page can be open. */
    readonly minMinutes: number
    readonly maxMinutes: number
    /** The lowest and the highest total of a page, in the smallest unit of a currency. */
    getLimits(currency: string): AmountLimits
    open(page: NewPaymentPage, key: string): Promise<PaymentPage>
    fetch(id: string): Promise<PaymentPage>
    /** The page with this reference, which was not requested before that time. */
    find(page: Pick<NewPaymentPage, 'kind' | 'reference'>, requestedAt: Date): Promise<PaymentPage | null>
    /** Expires an open page, so that nobody can pay on it any more; one that was paid before stays complete. */
    expire(id: string): Promise<PaymentPage>
    /** The pages that were paid since that time, some at a time. Their references may be of another installation. */
    paidSince(since: Date): AsyncIterable<PageReference[]>
  }
  refunds: {
    /** Refunds a payment or a part of it. */
    make(of: { paymentId: string; amount: Money }, key: string): Promise<ProviderRefund>
    find(paymentId: string, key: string): Promise<ProviderRefund | null>
    fetch(id: string): Promise<ProviderRefund>
  }
  /** Payments from the platform's balance to connected accounts. */
  transfers: {
    make(to: { accountId: string; paymentId: string; amount: Money }, key: string): Promise<{ id: string }>
    find(paymentId: string, key: string): Promise<{ id: string } | null>
    /** Takes a transfer back, or a part of it. */
    reverse(id: string, amount: Money, key: string): Promise<{ id: string }>
    findReversal(id: string, key: string): Promise<{ id: string } | null>
  } | null
  disputes: {
    fetch(id: string): Promise<ProviderDispute>
    openedSince(since: Date): Promise<ProviderDispute[]>
    /**
     * Sends the bank the evidence, which can be done once, and until when the bank wants it. Null where people can only do so in
     * the provider's dashboard. An unknown outcome is looked up by `submissions`.
     */
    submit: ((id: string, evidence: DisputeEvidence, key: string) => Promise<ProviderDispute>) | null
  } | null
  /** The page of a payment in the provider's own dashboard, for the operator. */
  dashboardUrl(paymentId: string): string
  /** Parses an event; null when the signature over the raw body is invalid. */
  verifyEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent | null
}

/** What takes and returns payments, and nothing else. */
export interface PagesAndRefunds {
  pages: Pick<PaymentsProvider['pages'], 'open' | 'fetch' | 'find' | 'expire' | 'paidSince'>
  refunds: PaymentsProvider['refunds']
}

/** A shop at which labels can be paid for. */
export interface LabelShop extends PagesAndRefunds {
  /** The currency in which the shop sells, in lower case. */
  currency(): Promise<string>
  /** The page of a payment in the administration of the shop. */
  dashboardUrl(paymentId: string): string
}
