import type { AccountStatus } from '#contract/payments.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** The facts of an account (AW-11.5); the commission is the number the server gave, with a percent sign (AW-11.6). */
export function PaymentDetails({ account }: { account: AccountStatus }) {
  return (
    <DefinitionList
      termWidth={168}
      rows={[
        { term: 'Account', value: account.accountId ?? 'None yet' },
        { term: 'Details submitted', value: yesNo(account.detailsSubmitted) },
        { term: 'Charges enabled', value: yesNo(account.chargesEnabled) },
        { term: 'Payouts enabled', value: yesNo(account.payoutsEnabled) },
        { term: 'Gesso’s commission', value: `${account.commissionRate}%` },
      ]}
    />
  )
}
