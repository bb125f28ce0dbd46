import { Link, useLocation, useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { Profile } from '#contract/profiles.ts'
import { failureText } from '#web/lib/api-error.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSession } from '#web/lib/use-session.ts'
import { LinkProblem } from '#web/shared/link-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './buying.module.css'
import { useClaimOrder, useGuestOrder } from './buying.queries.ts'
import { GuestToken } from './guest-token.ts'
import { KnownOrder, OrderSkeleton } from './order-view.tsx'

/** The order of the address in a mail. The part after `#` is never sent with the page's address. */
export function GuestOrder() {
  const { hash } = useLocation()
  const { status, user } = useSession()
  const isHydrated = useHydrated()
  const token = hash.slice(1)
  const query = useGuestOrder(token)
  const { data } = query
  // The server does not know the part after `#`.
  if (!isHydrated) return <OrderSkeleton />
  if (data)
    return (
      <GuestToken value={token}>
        <KnownOrder
          order={data.order}
          notice={
            status !== 'checking' && (
              <AccountNotice order={data.order} token={token} user={user} isInAccount={data.in_account} />
            )
          }
          readOnly={data.in_account}
        />
      </GuestToken>
    )
  if (token !== '' && !query.error) return <OrderSkeleton />
  return (
    <LinkProblem
      query={query}
      thing="order"
      action={<ButtonLink to="/collections/original-artwork">See original artwork</ButtonLink>}
    />
  )
}

interface AccountNoticeProps {
  order: Order
  token: string
  user: Profile | null
  isInAccount: boolean
}

/** The order can be kept in an account, once. */
function AccountNotice({ order, token, user, isInAccount }: AccountNoticeProps) {
  const claim = useClaimOrder(token)
  const navigate = useNavigate()
  const remember = () => rememberReturnTo(isInAccount ? `/orders/${order.id}` : `/order#${token}`)
  if (isInAccount)
    return (
      <Notice tone="info" live={false} className={styles.test}>
        <p>
          This order is kept in an account. To report a problem or to write to the seller,{' '}
          <Link className="link" to={user ? `/orders/${order.id}` : '/login'} onClick={user ? undefined : remember}>
            {user ? 'open it there' : 'log in'}
          </Link>
          .
        </p>
      </Notice>
    )
  if (user)
    return (
      <Notice
        tone="info"
        live={false}
        className={styles.test}
        action={
          <Button
            size="sm"
            busy={claim.isPending}
            busyLabel="Adding..."
            onClick={() =>
              claim.mutate(undefined, {
                onSuccess: ({ id }) => void navigate(`/orders/${id}`, { replace: true }),
                onError: (error) => toast.error(failureText(error, 'The order could not be added. Try again.')),
              })
            }
          >
            Add to my account
          </Button>
        }
      >
        <p>Keep this order in your account, {user.name}, with everything that was paid together with it.</p>
      </Notice>
    )
  return (
    <Notice tone="info" live={false} className={styles.test}>
      <p>
        To keep this order in your account,{' '}
        <Link className="link" to="/login" onClick={remember}>
          log in
        </Link>{' '}
        or{' '}
        <Link className="link" to="/signup" onClick={remember}>
          create an account
        </Link>
        .
      </p>
    </Notice>
  )
}
