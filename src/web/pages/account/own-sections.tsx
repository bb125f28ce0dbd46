import type { Profile } from '#contract/profiles.ts'
import { AccountSections } from '#web/features/account/account-sections.tsx'
import { SearchAlertList } from '#web/features/discovery/search/search-alert-list.tsx'
import { ImageTermsSettings } from '#web/features/image-terms/image-terms-settings.tsx'
import { ThemeChooser } from '#web/features/shell/theme-chooser.tsx'

/** The sections of the account with what other features lend them. */
export function OwnSections({ user }: { user: Profile }) {
  return (
    <AccountSections
      user={user}
      searchAlerts={<SearchAlertList />}
      appearance={<ThemeChooser />}
      imageTerms={<ImageTermsSettings />}
    />
  )
}
