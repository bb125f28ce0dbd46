import { z } from 'zod'
import { hasValidSignature } from './event-signature.ts'
import type { ProviderEvent } from './payments.provider.ts'

/** A thin event: it names what changed, and has nothing of its state. */
const thinEvent = z.object({
  id: z.string().min(1).max(200),
  object: z.literal('v2.core.event'),
  type: z.string().min(1).max(200),
  livemode: z.boolean(),
  /** The connected account that it happened in. */
  context: z.string().max(200).nullish(),
  related_object: z.object({ id: z.string().max(200), type: z.string().max(200) }).nullish(),
})

export interface StripeEventsDeps {
  /** Several while one is replaced by another. */
  secrets: readonly string[]
  isLive: boolean
  now(): Date
}

/** Reads an event; null unless it was signed with one of our secrets, is recent, thin, and of our mode. */
export const createStripeEvents =
  ({ secrets, isLive, now }: StripeEventsDeps) =>
  (rawBody: Buffer, signature: string | undefined): ProviderEvent | null => {
    if (!secrets.some((secret) => hasValidSignature(rawBody, signature, Buffer.from(secret), now()))) return null
    let content: unknown
    try {
      content = JSON.parse(rawBody.toString('utf8'))
    } catch (error) {
      if (error instanceof SyntaxError) return null
      throw error
    }
    const parsed = thinEvent.safeParse(content)
    if (!parsed.success || parsed.data.livemode !== isLive) return null
    const { id, type, context, related_object: about } = parsed.data
    return {
      id,
      type: type.replace(/^v1\./, ''),
      accountId: about?.type === 'v2.core.account' ? about.id : (context ?? null),
      pageId: about?.type === 'checkout.session' ? about.id : null,
      disputeId: about?.type === 'dispute' ? about.id : null,
      refundId: about?.type === 'refund' ? about.id : null,
    }
  }
