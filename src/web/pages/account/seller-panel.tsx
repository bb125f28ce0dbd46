import { useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useMyArtworks } from '#web/features/artworks/artworks.queries.ts'
import { explainPaidOutside, STATUS_WORDS } from '#web/features/payments/payment-status-words.ts'
import { useCreateAccountLink, useSelling } from '#web/features/payments/payments.queries.ts'
import { SellerChecklist, type WorkCounts, worksCounted } from '#web/shared/seller-checklist.tsx'
import { toast } from '#web/ui/toast.ts'

/** Lays the payment account and the works beside the checklist of a seller. */
export function SellerPanel({ user }: { user: Profile }) {
  const { account, isPaidOutside, failed } = useSelling()
  const works = useMyArtworks()
  const link = useCreateAccountLink()
  const [failure, setFailure] = useState('')

  const counts = (): WorkCounts => {
    if (works.data) return worksCounted(works.data)
    return works.isError ? 'unknown' : null
  }
  const payment = () => {
    if (account) {
      const { sentence } = STATUS_WORDS[account.status]
      const line = isPaidOutside ? `${sentence}. ${explainPaidOutside()}` : sentence
      return { active: account.status === 'active', isPaidOutside, line }
    }
    return failed ? { active: false, isPaidOutside, line: 'We couldn’t check your Stripe account' } : null
  }
  const start = () => {
    setFailure('')
    link.mutate(undefined, {
      onError: ({ message }) => {
        toast.error(MESSAGES.onboardingFailed(message))
        setFailure(`Nothing was changed. ${message}`)
      },
    })
  }
  return (
    <SellerChecklist
      user={user}
      works={counts()}
      payment={payment()}
      onStart={start}
      starting={link.isPending}
      failure={failure}
    />
  )
}
