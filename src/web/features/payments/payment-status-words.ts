import type { PaymentStatus } from '#contract/payments.ts'
import { siteName } from '#web/lib/settings.ts'

interface StatusWords {
  /** The word of the badge. */
  badge: string
  mark: 'draft' | 'published' | 'pending' | 'restricted'
  /** One sentence about the state. */
  sentence: string
  /** What follows from it, and the way on. */
  explanation: string
}

/** The texts for each state of a payment account (AW-11.4). */
export const STATUS_WORDS: Record<PaymentStatus, StatusWords> = {
  not_connected: {
    badge: 'Not connected',
    mark: 'draft',
    sentence: 'Payouts are not set up yet',
    explanation: 'Connect your own Stripe account to publish and sell. Your sales are paid out to it.',
  },
  active: {
    badge: 'Active',
    mark: 'published',
    sentence: 'Payouts are on',
    explanation: 'You can publish and sell. Sales are paid out to your own Stripe account.',
  },
  pending: {
    badge: 'Pending',
    mark: 'pending',
    sentence: 'Stripe is reviewing your details',
    explanation: 'Your details are complete. You can publish as soon as the review is done.',
  },
  incomplete: {
    badge: 'Incomplete',
    mark: 'pending',
    sentence: 'We need a few details',
    explanation: 'Stripe needs more details about you. Until you provide them, you can’t publish or be paid.',
  },
  restricted: {
    badge: 'Restricted',
    mark: 'restricted',
    sentence: 'Stripe has restricted your account',
    explanation: 'Charges or payouts are disabled. Continue the setup to see what Stripe needs.',
  },
}

/** Instead of any other for an account that is not active, where buyers can pay without it. */
export const explainPaidOutside = (): string =>
  `You can publish, and buyers pay you outside ${siteName()}. Finish this setup to be paid by card as well.`
