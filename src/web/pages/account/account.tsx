import { MESSAGES } from '#contract/messages.ts'
import { useAccountProfile } from '#web/features/account/account.queries.ts'
import { AccountLoading, AccountSettings } from '#web/features/account/account-settings.tsx'
import { ThemeChooser } from '#web/features/shell/theme-chooser.tsx'
import { failureText } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SellerPanel } from './seller-panel.tsx'

export const meta = () => [{ title: 'Account Settings · Gesso' }]

/** `/account` (CD-4.1). */
export default function Account() {
  const { data: user, error, isFetching, refetch } = useAccountProfile()
  return (
    <div className="wrap sec">
      <PageHead title="Account Settings" />
      {user && <AccountSettings user={user} checklist={<SellerPanel user={user} />} appearance={<ThemeChooser />} />}
      {!user && error && (
        <ErrorState
          headingLevel={2}
          title={MESSAGES.userDataFailed}
          message={failureText(error, 'Your account is safe. Try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!user && !error && <AccountLoading />}
    </div>
  )
}
