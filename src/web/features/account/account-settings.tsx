import type { ReactNode } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './account.module.css'
import { AccountHeader } from './account-header.tsx'
import { AccountSection } from './account-section.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { CloseSection } from './close-section.tsx'
import { ConnectShop } from './connect-shop.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ArtistBox, RoleSection } from './role-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const SECTIONS = [
  ['selling', MESSAGES.sellerChecklist],
  ['photo', 'Profile picture'],
  ['name', 'Name'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['role', 'Role'],
  ['preferences', 'Communication preferences'],
  ['appearance', 'Appearance'],
  ['shop', MESSAGES.shopConnect],
  ['sessions', 'Sessions'],
  ['data', 'Your data'],
] as const

interface AccountSettingsProps {
  user: Profile
  /** The seller's checklist; it depends on payments and works, which this feature must not import. */
  checklist: ReactNode
  /** The switch between light and dark. */
  appearance: ReactNode
}

/** Every section of the account page; each saves by itself (CD-4). */
export function AccountSettings({ user, checklist, appearance }: AccountSettingsProps) {
  const collector = user.role === 'collector' && !user.is_admin
  return (
    <div className={styles.page}>
      <nav aria-label="Sections of the account" className={styles.list}>
        {[
          ...SECTIONS,
          ...(user.is_admin ? [['administration', 'Administration'] as const] : []),
          ['close', 'Close account'] as const,
        ].map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.column}>
        <AccountHeader user={user} />
        {checklist}
        {collector && <ArtistBox />}
        <AvatarSection user={user} />
        <NameSection user={user} />
        <EmailSection user={user} />
        <PasswordSection email={user.email} />
        <RoleSection key={user.role} user={user} />
        <PreferencesSection user={user} />
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
      </div>
    </div>
  )
}

/** The footprint of the account page while the profile is loading. */
export function AccountLoading() {
  return (
    <SkeletonGroup label={MESSAGES.loading} captioned>
      <Skeleton shape="circle" width={72} height={72} />
      <Skeleton height={320} width="min(100%, 640px)" style={{ marginTop: 32 }} />
    </SkeletonGroup>
  )
}
