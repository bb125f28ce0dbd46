import { counted } from '#contract/counted.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './buying.module.css'
import { useClaimOrders } from './buying.queries.ts'

/** Offers to keep the orders in the account that were placed without it, with its confirmed email. */
export function UnclaimedOrders({ total }: { total: number }) {
  const { user } = useSession()
  const claim = useClaimOrders()
  const isOne = total === 1
  return (
    <div className={classNames(styles.tools, styles.note, styles.unclaimed)}>
      <p>
        {counted(total, 'order')} placed with {user?.email} {isOne ? 'is' : 'are'} not in your account yet.
      </p>
      <Button
        size="sm"
        variant="outline"
        busy={claim.isPending}
        busyLabel="Adding..."
        onClick={() =>
          claim.mutate(undefined, {
            onSuccess: ({ total: added }) => toast.success(`${counted(added, 'order')} added to your account.`),
            onError: (error) => toast.error(failureText(error, 'Nothing was added. Try again in a moment.')),
          })
        }
      >
        Add {isOne ? 'it' : 'them'} to my account
      </Button>
    </div>
  )
}
