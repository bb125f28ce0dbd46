import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { Button } from '#web/ui/button.tsx'
import { FloatingNotice } from '#web/ui/floating-notice.tsx'
import { toast } from '#web/ui/toast.ts'

const KEY = ['terms-agreement'] as const

/** Asks a member to agree to terms that changed since they joined or last agreed. Closed, it comes back with the next visit. */
export function TermsNotice() {
  const client = useQueryClient()
  const [isClosed, setClosed] = useState(false)
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => api('GET /users/terms', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const agree = useMutation({
    mutationFn: (version: number) => api('PUT /users/terms', { body: { version } }),
    onSuccess: (agreed) => {
      void storeResponse(client, KEY, agreed)
      toast.success('You agreed to the terms')
    },
    onError: async (error) => {
      toast.error(failureText(error, 'This could not be saved. Try again in a moment.'))
      await client.invalidateQueries({ queryKey: KEY })
    },
  })
  if (isClosed || !data?.is_due) return null
  return (
    <FloatingNotice
      tone="neutral"
      durationMs={Number.POSITIVE_INFINITY}
      onClose={() => setClosed(true)}
      action={
        <Button size="sm" busy={agree.isPending} busyLabel="Saving..." onClick={() => agree.mutate(data.version)}>
          Agree
        </Button>
      }
    >
      <p>
        The{' '}
        <Link className="link" to="/terms">
          terms of service
        </Link>{' '}
        have changed. Please read and agree to them.
      </p>
    </FloatingNotice>
  )
}
