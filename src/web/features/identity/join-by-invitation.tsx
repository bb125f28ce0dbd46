import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OpenedInvitation } from '#contract/invitations.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { api, session } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { settings } from '#web/lib/settings.ts'
import { useLogOut } from '#web/lib/use-log-out.ts'
import { useSession } from '#web/lib/use-session.ts'
import { roleName } from '#web/shared/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ContactLink } from './joining-notice.tsx'
import { SignupForm } from './signup-form.tsx'

/** Accepts an invitation: by signing up, or with the account that has its address. */
export function JoinByInvitation() {
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  const { status, user } = useSession()
  const [arrivedSignedIn, setArrivedSignedIn] = useState<boolean | null>(null)
  // Decided on arrival: the sign-up here signs in as well.
  if (arrivedSignedIn === null && status !== 'checking') setArrivedSignedIn(status === 'signed-in')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => api('POST /invitations/open', { body: { code } }),
    // Signing up uses it up; what is shown stays.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error instanceof ApiError && error.code === 'invitation_unusable')
    return (
      <AuthFrame
        title="This invitation does not work"
        lead="It was used, withdrawn or has expired, or the link is incomplete."
      >
        <div className="col g6">
          <p>
            Open the link in the newest email, or <ContactLink>ask us for another invitation</ContactLink>. If you have
            accepted it already, log in.
          </p>
          <p>
            <ButtonLink to="/login" variant="outline">
              Log in
            </ButtonLink>
          </p>
        </div>
      </AuthFrame>
    )
  if (error)
    return (
      <AuthFrame title="Your invitation" lead="It could not be loaded.">
        <Notice
          tone="error"
          action={
            <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {PUBLIC_MESSAGES.tryAgain}
            </Button>
          }
        >
          {failureText(error, 'The server did not respond. Try again in a moment.')}
        </Notice>
      </AuthFrame>
    )
  if (!data || arrivedSignedIn === null)
    return (
      <AuthFrame title="Your invitation" lead="Loading your invitation...">
        <SkeletonGroup height={240} />
      </AuthFrame>
    )
  if (arrivedSignedIn) return <Accept code={code} invitation={data} ownEmail={user?.email ?? ''} />
  if (data.has_account) return <LogInFirst code={code} invitation={data} />
  return <SignupForm invited={{ code, email: data.email, name: data.name, role: data.role }} />
}

function LogInFirst({ code, invitation: { email } }: { code: string; invitation: OpenedInvitation }) {
  return (
    <AuthFrame
      title="You have an account"
      lead={`There is an account with ${email}. Log in to accept your invitation.`}
    >
      <p>
        <ButtonLink to="/login" onClick={() => rememberReturnTo(`/join?code=${encodeURIComponent(code)}`)}>
          Log in
        </ButtonLink>
      </p>
    </AuthFrame>
  )
}

interface AcceptProps {
  code: string
  invitation: OpenedInvitation
  ownEmail: string
}

function Accept({ code, invitation: { email, role }, ownEmail }: AcceptProps) {
  const navigate = useNavigate()
  const { isBusy, logOut } = useLogOut()
  const accept = useMutation({
    mutationFn: async () => {
      await api('POST /invitations/accept', { body: { code } })
      session.adopt(await api('POST /users/initialize-if-needed', {}))
    },
    onSuccess: () => void navigate('/dashboard'),
  })
  if (ownEmail !== email)
    return (
      <AuthFrame
        title="This invitation is for somebody else"
        lead={`It is for ${email}, and you are signed in as ${ownEmail}.`}
      >
        <p>
          <Button busy={isBusy} onClick={() => void logOut()}>
            Log out
          </Button>
        </p>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={`Join ${settings().site.name.name}`}
      lead={`You are invited with the role ${roleName(role)}. Your account gets this role.`}
    >
      <div className="col g6">
        {accept.isError && (
          <Notice tone="error">{failureText(accept.error, 'Nothing was changed. Try again in a moment.')}</Notice>
        )}
        <p>
          <Button busy={accept.isPending} onClick={() => accept.mutate()}>
            Accept Invitation
          </Button>
        </p>
      </div>
    </AuthFrame>
  )
}
