import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Leads to the OpenID Connect provider of the people who run the site, where one is configured. */
export function StaffSignIn() {
  const name = settings().staffSignIn
  return name === null ? null : <StaffButton name={name} />
}

function StaffButton({ name }: { name: string }) {
  const begin = useMutation({
    mutationFn: () => api('POST /identity/oidc', {}, { unauthenticated: true }),
    onSuccess: ({ url }) => leaveFor(url),
  })
  return (
    <>
      {begin.isError && (
        <Notice tone="error">{failureText(begin.error, `${name} did not respond. Try again in a moment.`)}</Notice>
      )}
      <Button
        variant="outline"
        full
        busy={begin.isPending || begin.isSuccess}
        busyLabel={`Opening ${name}...`}
        onClick={() => begin.mutate()}
      >
        Log in with {name}
      </Button>
    </>
  )
}
