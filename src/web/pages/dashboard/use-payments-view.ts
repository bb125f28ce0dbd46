import { MESSAGES } from '#contract/messages.ts'
import type { PublishGate } from '#web/features/artworks/card/publish-gate.tsx'
import type { PaymentsView } from '#web/features/dashboard/payments-panel.tsx'
import { STATUS_WORDS } from '#web/features/payments/payment-status-words.ts'
import { useAccountStatus, useCreateAccountLink } from '#web/features/payments/payments.queries.ts'
import { toast } from '#web/ui/toast.ts'

/** The payment account for the panels of the dashboard and for publishing. */
export const usePaymentsView = (): PaymentsView & PublishGate => {
  const account = useAccountStatus()
  const link = useCreateAccountLink()
  const finishSetup = (workId?: string) => {
    if (link.isPending) return
    link.mutate(workId, { onError: ({ message }) => toast.error(MESSAGES.onboardingFailed(message)) })
  }
  return {
    account: account.data ?? null,
    words: account.data ? STATUS_WORDS[account.data.status] : null,
    failed: account.isError,
    retry: () => void account.refetch(),
    retrying: account.isFetching,
    finishSetup,
    finishing: link.isPending,
    status: account.data?.status ?? null,
    sentenceOf: (status) => STATUS_WORDS[status].sentence,
    check: async () => {
      const { data, isError } = await account.refetch()
      return isError ? null : (data?.status ?? null)
    },
  }
}
