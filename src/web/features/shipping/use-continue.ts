import { useMutation } from '@tanstack/react-query'
import type { Customs } from '#contract/shipping-parts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'

interface Chosen {
  rateId: string
  draftOrder: { id: string; checkout_url: string }
  customs: Customs | null
}

/** A sample is looked at, never paid: its page says so. */
const isSample = (error: unknown): boolean => error instanceof ApiError && error.code === 'sample_shipment'

/** Applies the chosen rate to the draft of a shipment, and leaves for its payment (MS-11.30, MS-T62). */
export const useContinue = () =>
  useMutation({
    mutationFn: async ({ rateId, draftOrder, customs }: Chosen) => {
      const { chooseRate } = await import('./shipping.calls.ts')
      try {
        await chooseRate(draftOrder.id, { rate_id: rateId, ...(customs && { customs }) })
      } catch (error) {
        if (!isSample(error)) throw error
      }
      await leaveFor(draftOrder.checkout_url)
    },
  })
