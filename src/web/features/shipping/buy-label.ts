import type { InputOf } from '#contract/endpoint.ts'
import type { buyShippingLabel } from '#contract/shipping.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

type LabelBought = InputOf<typeof buyShippingLabel>['body']

/** The failures after which the order may have a label nevertheless. */
const MAY_HAVE_LABEL = ['no_answer', 'order_has_label']

export interface LabelOfOrder {
  label: ShippingLabel
  /** It was bought before, or the answer to its purchase got lost. */
  isFound: boolean
}

/** Buys the label of an order. Before it says that this failed, it looks for a label that the order has: nobody pays twice. */
export const buyOrFindLabel = async (body: LabelBought, orderNumber: string): Promise<LabelOfOrder> => {
  try {
    return { label: await api('POST /shipping/labels', { body }), isFound: false }
  } catch (error) {
    if (!(error instanceof ApiError) || !MAY_HAVE_LABEL.includes(error.code)) throw error
    const label = (await api('GET /shipping/labels', {})).find(
      ({ shopify_order_id: number, status }) =>
        number === orderNumber && (status === 'purchased' || status === 'processing'),
    )
    if (!label) throw error
    return { label, isFound: true }
  }
}
