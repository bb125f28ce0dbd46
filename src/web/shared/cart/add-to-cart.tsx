import { useState } from 'react'
import { failureText } from '#web/lib/api-error.ts'
import { isFocusFree } from '#web/lib/use-focus-after-removal.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { addToCart } from './cart.ts'

type AddToCartProps = Pick<ButtonLook, 'size' | 'full'> & {
  artworkId: string
  price: string
}

/** The pressed button is gone: the link in its place takes the focus, unless the person has moved it. */
const takeFocus = (link: HTMLAnchorElement | null): void => {
  if (isFocusFree()) link?.focus({ preventScroll: true })
}

/** Puts a work into the cart; afterwards it leads there. */
export function AddToCart({ artworkId, price, ...look }: AddToCartProps) {
  const { status } = useSession()
  const [phase, setPhase] = useState<'idle' | 'adding' | 'added'>('idle')
  const add = async () => {
    setPhase('adding')
    try {
      await addToCart(artworkId, price)
      setPhase('added')
    } catch (error) {
      setPhase('idle')
      toast.error(failureText(error, 'This could not be added to your cart. Try again in a moment.'))
    }
  }
  if (phase === 'added')
    return (
      <ButtonLink ref={takeFocus} to="/cart" icon="cart" {...look}>
        View cart
      </ButtonLink>
    )
  return (
    <Button
      icon="cart"
      busy={phase === 'adding'}
      busyLabel="Adding..."
      disabled={status === 'checking'}
      onClick={() => void add()}
      {...look}
    >
      Add to cart
    </Button>
  )
}
