import type { Cart } from '#contract/cart.ts'
import { MAX_HELD_WORKS } from '#contract/constants.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'

interface WaitingWorksProps {
  /** The works of the cart that can be bought at all. */
  inCart: Cart['items']
  /** Those of them whose seller was asked for. */
  ofSeller: Cart['items']
  /** Those of these that have the currency of this checkout. */
  buyable: Cart['items']
  /** How many of these it holds. */
  held: number
}

/** Which works of the cart wait for another checkout, and why. */
export function WaitingWorks({ inCart, ofSeller, buyable, held }: WaitingWorksProps) {
  const others = buyable.length - held
  return (
    <>
      {others > 0 && (
        <Notice live={false} className={styles.test} title={`You can hold ${MAX_HELD_WORKS} works at a time`}>
          This checkout has the first {MAX_HELD_WORKS} of your cart.{' '}
          {others === 1 ? 'The other one stays' : `The other ${others} stay`} in your cart for your next checkout.
        </Notice>
      )}
      {inCart.length > ofSeller.length && (
        <Notice live={false} className={styles.test} title={`This checkout is with ${ofSeller[0]?.seller.name}`}>
          Works of other sellers stay in your cart for a checkout of their own.
        </Notice>
      )}
      {ofSeller.length > buyable.length && (
        <Notice
          live={false}
          className={styles.test}
          title={`This checkout is in ${buyable[0]?.currency.toUpperCase()}`}
        >
          Works with a price in another currency stay in your cart for a checkout of their own.
        </Notice>
      )}
    </>
  )
}
