import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './buying.module.css'

// What leads away from a checkout, which few people see.

/** In place of the form: another checkout is under way, or the cart has nothing that can be bought. */
export function NothingToBuy({ checkoutId }: { checkoutId: string | null }) {
  if (checkoutId === null)
    return <EmptyState title="There is nothing to buy" action={<ButtonLink to="/cart">See your cart</ButtonLink>} />
  return (
    <EmptyState
      title="You have a checkout under way"
      text="Finish or cancel it first."
      action={<ButtonLink to={`/checkout/${checkoutId}`}>Continue your checkout</ButtonLink>}
    />
  )
}

/** A reservation needs an account; what was typed stays in this browser. */
export function LogInFirst({ seller, onLeave }: { seller: string; onLeave: () => void }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to="/login" size="lg" full onClick={onLeave}>
        Log in to reserve
      </ButtonLink>
      <ButtonLink to="/signup" variant="outline" full onClick={onLeave}>
        Create an account
      </ButtonLink>
      <p className="cap">
        A reservation is kept in an account, where you and {seller} see when it is paid. What you typed stays here.
      </p>
    </div>
  )
}
