import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useActingUntil, useSession } from '#web/lib/use-session.ts'
import { CART_CHANGED, hasLocalCart } from '#web/shared/cart/cart-changes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CartState } from './cart-state.tsx'
import styles from './header.module.css'
import { SiteLink } from './site-link.tsx'

/** The way to the cart. What is in it is read in the browser, and for a visitor only once there is something in it. */
export function CartLink() {
  const { status } = useSession()
  const client = useQueryClient()
  const [added, setAdded] = useState<string | null>()
  useEffect(() => {
    const onChange = ({ detail }: CustomEvent<string | null>) => {
      setAdded(detail)
      void client.invalidateQueries({ queryKey: ['cart'] })
    }
    window.addEventListener(CART_CHANGED, onChange)
    return () => window.removeEventListener(CART_CHANGED, onChange)
  }, [client])
  // Nobody buys for somebody else.
  if (useActingUntil() !== null) return null
  const isRead = status === 'signed-in' || (status === 'signed-out' && (added !== undefined || hasLocalCart()))
  return (
    <span className={styles.cart}>
      <SiteLink path="cart" className={styles.icon} label="Cart" arrow={false}>
        <Icon name="cart" />
      </SiteLink>
      {isRead && <CartState added={added ?? null} onSeen={() => setAdded(null)} />}
    </span>
  )
}
