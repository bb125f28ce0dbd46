import { MESSAGES } from '#contract/messages.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import type { PaymentsView } from '#web/features/dashboard/payments-panel.tsx'
import { STATUS_WORDS } from '#web/features/payments/payment-status-words.ts'
import { useAccountStatus, useCreateAccountLink } from '#web/features/payments/payments.queries.ts'
import { toast } from '#web/ui/toast.ts'

/** The payment account as the dashboard shows it, and as publishing asks for it. */
export const usePaymentsView = (): PaymentsView & {
  status: PaymentStatus | null
  check: () => Promise<PaymentStatus | null>
} => {
  const account = useAccountStatus()
  const link = useCreateAccountLink()
  const finishSetup = () => {
    if (link.isPending) return
    link.mutate(undefined, { onError: ({ message }) => toast.error(MESSAGES.onboardingFailed(message)) })
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
    check: async () => {
      const { data, isError } = await account.refetch()
      return isError ? null : (data?.status ?? null)
    },
  }
}
