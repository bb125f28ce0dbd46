import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AccountSection } from './account-section.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { CloseSection } from './close-section.tsx'
import { ConnectShop } from './connect-shop.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { RoleSection } from './role-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

interface AccountSectionsProps {
  user: Profile
  /** The searches of whose new works the person is told. */
  searchAlerts: ReactNode
  /** The switch between light and dark. */
  appearance: ReactNode
}

/** The forms and lists of the account page, in the order of its list of sections. */
export function AccountSections({ user, searchAlerts, appearance }: AccountSectionsProps) {
  return (
    <>
      <AvatarSection user={user} />
      <NameSection user={user} />
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <RoleSection key={user.role} user={user} />
      <PreferencesSection user={user} />
      <AccountSection
        id="search-alerts"
        title="Search alerts"
        text="Searches whose new works we tell you about, in your notifications and in the daily email."
      >
        {searchAlerts}
      </AccountSection>
      <AccountSection id="appearance" title="Appearance" text="How Gesso looks in this browser.">
        <div>{appearance}</div>
      </AccountSection>
      <ConnectShop shop={user.shop_domain} />
      <SessionsSection />
      <DataSection />
      {user.is_admin && (
        <AccountSection id="administration" title="Administration" text="Articles and other tasks of administrators.">
          <div>
            <ButtonLink to="/admin" variant="outline">
              Open administration
            </ButtonLink>
          </div>
        </AccountSection>
      )}
      <CloseSection user={user} />
    </>
  )
}
