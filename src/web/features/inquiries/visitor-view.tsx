import { Link, useLocation, useNavigate } from 'react-router'
import type { Inquiry } from '#contract/inquiries.ts'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useClaim, useStoreVisit, useVisit } from './inquiries.queries.ts'
import { InquiryLayout, InquirySkeleton } from './inquiry-view.tsx'
import { MessageForm } from './message-form.tsx'

/** The thread of the link in a mail. The part after `#` is never sent with the page's address. */
export function VisitorView() {
  const { hash } = useLocation()
  const { status, user } = useSession()
  const isHydrated = useHydrated()
  const token = hash.slice(1)
  const { data, error, refetch, isFetching } = useVisit(token)
  // The server does not know the part after `#`.
  if (!isHydrated) return <InquirySkeleton />
  if (data) return <Visited inquiry={data} token={token} user={user} />
  // 400 is a link that is not even complete.
  const isUnusable = error instanceof ApiError && [400, 404].includes(error.status)
  if (error && !isUnusable)
    return (
      <LoadError
        headingLevel={1}
        title="Your inquiry could not be loaded"
        query={{ error, isFetching, refetch }}
        message="Nothing was changed. Try again in a moment."
      />
    )
  if (isUnusable || token === '')
    return (
      <EmptyState
        headingLevel={1}
        title="This link does not work"
        text="Open the newest email about your inquiry, and use the whole link."
        action={
          status === 'signed-in' ? (
            <ButtonLink to="/inquiries">See your inquiries</ButtonLink>
          ) : (
            <ButtonLink to="/collections/original-artwork">See original artwork</ButtonLink>
          )
        }
      />
    )
  return <InquirySkeleton />
}

function Visited({ inquiry, token, user }: { inquiry: Inquiry; token: string; user: Profile | null }) {
  const store = useStoreVisit(token)
  return (
    <InquiryLayout inquiry={inquiry} top={<AccountNotice inquiry={inquiry} token={token} user={user} />}>
      {!inquiry.closed && (
        <MessageForm send={(text) => api('POST /inquiries/visit/messages', { body: { token, text } })} onSent={store} />
      )}
    </InquiryLayout>
  )
}

/** An account is needed to accept an offer and to buy. */
function AccountNotice({ inquiry, token, user }: { inquiry: Inquiry; token: string; user: Profile | null }) {
  const claim = useClaim(token)
  const navigate = useNavigate()
  const hasOffer = inquiry.offers.some(({ status }) => status === 'open')
  const remember = () => rememberReturnTo(`/inquiry#${token}`)
  if (user)
    return (
      <Notice
        tone="info"
        live={false}
        action={
          <Button
            size="sm"
            busy={claim.isPending}
            busyLabel="Moving..."
            onClick={() =>
              claim.mutate(undefined, {
                onSuccess: ({ id }) => void navigate(`/inquiries/${id}`, { replace: true }),
                onError: (error) => toast.error(failureText(error, 'The inquiry could not be moved. Try again.')),
              })
            }
          >
            Continue as {user.name}
          </Button>
        }
      >
        <p>
          Move this conversation to your account{hasOffer ? ' to answer the offer' : ''}. The link in the email stops
          working then.
        </p>
      </Notice>
    )
  return (
    <Notice tone="info" live={false}>
      <p>
        {hasOffer ? 'To answer the offer, ' : 'To keep this conversation in your account, '}
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
