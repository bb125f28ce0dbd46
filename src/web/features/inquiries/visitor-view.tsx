import { Link, useLocation, useNavigate } from 'react-router'
import type { Inquiry } from '#contract/inquiries.ts'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSession } from '#web/lib/use-session.ts'
import { LinkProblem } from '#web/shared/link-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
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
  const query = useVisit(token)
  // The server does not know the part after `#`.
  if (!isHydrated) return <InquirySkeleton />
  if (query.data) return <Visited inquiry={query.data} token={token} user={user} />
  if (token !== '' && !query.error) return <InquirySkeleton />
  return (
    <LinkProblem
      query={query}
      thing="inquiry"
      action={
        status === 'signed-in' ? (
          <ButtonLink to="/inquiries">See your inquiries</ButtonLink>
        ) : (
          <ButtonLink to="/collections/original-artwork">See original artwork</ButtonLink>
        )
      }
    />
  )
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
