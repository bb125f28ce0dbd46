import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { LabelBought } from './shipping.calls.ts'

/** The failures after which the order may have a label nevertheless. */
const MAY_HAVE_LABEL = ['no_answer', 'order_has_label']

export interface LabelOfOrder {
  label: ShippingLabel
  /** It was bought before, or the answer to its purchase got lost. */
  isFound: boolean
}

/** Buys the label of an order. Before it says that this failed, it looks for a label that the order has: nobody pays twice. */
export const buyOrFindLabel = async (body: LabelBought, orderNumber: string): Promise<LabelOfOrder> => {
  const { buyLabel, readLabels } = await import('./shipping.calls.ts')
  try {
    return { label: await buyLabel(body), isFound: false }
  } catch (error) {
    if (!(error instanceof ApiError) || !MAY_HAVE_LABEL.includes(error.code)) throw error
    const label = (await readLabels()).find(
      ({ shopify_order_id: number, status }) =>
        number === orderNumber && (status === 'purchased' || status === 'processing'),
    )
    if (!label) throw error
    return { label, isFound: true }
  }
}
