import { useState } from 'react'
import { failureText } from '#web/lib/api-error.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { toast } from '#web/ui/toast.ts'

type AddToCartProps = Pick<ButtonLook, 'size' | 'full'> & {
  artworkId: string
  price: string
}

/** Puts a work into the cart; afterwards it leads there. */
export function AddToCart({ artworkId, price, ...look }: AddToCartProps) {
  const { status } = useSession()
  const [phase, setPhase] = useState<'idle' | 'adding' | 'added'>('idle')
  const add = async () => {
    setPhase('adding')
    try {
      const { putIntoCart } = await import('./cart.calls.ts')
      await putIntoCart(artworkId, 1, price)
      setPhase('added')
      toast.success('Added to your cart')
    } catch (error) {
      setPhase('idle')
      toast.error(failureText(error, 'This could not be added to your cart. Try again in a moment.'))
    }
  }
  if (phase === 'added')
    return (
      <ButtonLink to="/cart" icon="cart" {...look}>
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
