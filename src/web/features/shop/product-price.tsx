import { priceText } from '#contract/artwork-display.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Product } from '#contract/shop.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

/** The amount while the work can be bought, then the red dot. */
export function ProductPrice({ product: { available, price } }: { product: Product }) {
  if (available) return priceText(price) ?? 'Price on request'
  return (
    <>
      <StatusMark kind="sold" />
      {MESSAGES.statusSold}
    </>
  )
}
