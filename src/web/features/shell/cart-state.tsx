import { useEffect, useEffectEvent, useRef } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { counted } from '#contract/counted.ts'
import { useSession } from '#web/lib/use-session.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { hasLocalCart } from '#web/shared/cart/cart-changes.ts'
import { useCart } from '#web/shared/cart/use-cart.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStay } from '#web/ui/use-stay.ts'
import { WallLabel } from '#web/ui/wall-label.tsx'
import styles from './cart-state.module.css'

const ADDED_MS = 4000
/** The cart that came with the page is shown for this long before it is read again. */
const AS_SENT_MS = 60_000

interface CartStateProps {
  /** The work that was just added. */
  added: string | null
  onSeen: () => void
}

/** Copies in the cart that can be bought, or may come free. */
const countCopies = ({ items }: Cart): number =>
  items.reduce(
    (sum, { problem, quantity, asked }) => sum + (problem === null ? quantity : problem === 'held' ? asked : 0),
    0,
  )

/** How many works the cart holds, and for four seconds what was added to it. */
export function CartState({ added, onSeen }: CartStateProps) {
  const { user } = useSession()
  // What this browser remembers is added to the cart by reading it.
  const { data } = useCart(user?.id ?? null, { staleTime: hasLocalCart() ? 0 : AS_SENT_MS })
  if (!data) return null
  const count = countCopies(data)
  const item = data.items.find(({ artwork_id: id }) => id === added)
  return (
    <>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="sr"> {counted(count, 'work').replace(/^\d+ /, '')} in your cart</span>
        </span>
      )}
      <div role="status">{item && <Added key={item.artwork_id} item={item} onSeen={onSeen} />}</div>
    </>
  )
}

function Added({ item, onSeen }: { item: CartItem; onSeen: () => void }) {
  const own = useRef<HTMLDivElement>(null)
  useStay(own, ADDED_MS, onSeen)
  const close = useEffectEvent(onSeen)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const image = item.picture && toPicture(item.picture)
  return (
    <div ref={own} className={styles.added}>
      <p className={styles.title}>
        <Icon name="check" size={16} />
        Added to your cart
      </p>
      <div className={styles.work}>
        <div className={styles.mat}>
          {image && <Picture {...image} alt="" title={item.title} fit="contain" sizes="56px" />}
        </div>
        <WallLabel artist={item.seller.name} title={item.title} size="small" />
      </div>
      <ButtonLink to="/cart" size="sm" full onClick={onSeen}>
        View cart
      </ButtonLink>
    </div>
  )
}
