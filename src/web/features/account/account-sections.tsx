import type { ReactNode } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { siteName } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useUpdateUser } from './account.queries.ts'
import { AccountSection, sectionFailure } from './account-section.tsx'
import { ActingSection } from './acting-section.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { CloseSection } from './close-section.tsx'
import { ConnectShop } from './connect-shop.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { RoleSection } from './role-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

interface AccountSectionsProps {
  user: Profile
  /** The searches of whose new works the person is notified. */
  searchAlerts: ReactNode
  /** The switch between light and dark. */
  appearance: ReactNode
  /** Whether AI may be trained with the images of an artist. */
  imageTerms: ReactNode
}

/** The forms and lists of the account page, in the order of its list of sections. */
export function AccountSections({ user, searchAlerts, appearance, imageTerms }: AccountSectionsProps) {
  return (
    <>
      <AvatarSection user={user} />
      <NameSection user={user} />
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <SecondFactorSection />
      <RoleSection key={user.role} user={user} />
      <PreferencesSection user={user} />
      {user.role === 'artist' && (
        <AccountSection
          id="image-terms"
          title="AI training"
          text="May AI companies train on your work? Search engines and link previews are welcome, whatever you choose."
        >
          {imageTerms}
        </AccountSection>
      )}
      <AccountSection
        id="search-alerts"
        title="Search alerts"
        text="Searches whose new works we tell you about, in your notifications and in the daily email."
      >
        {searchAlerts}
      </AccountSection>
      <AccountSection id="appearance" title="Appearance" text={`How ${siteName()} looks in this browser.`}>
        <div>{appearance}</div>
      </AccountSection>
      <ConnectShop shop={user.shop_domain} />
      <SessionsSection />
      {!user.is_admin && <ActingSection />}
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

/** The name, saved alone (CD-4.13 to CD-4.15). */
export function NameSection({ user }: { user: Profile }) {
  const { mutateAsync } = useUpdateUser()
  const form = useContractForm({
    schema: async () => (await import('#contract/account-forms.ts')).nameForm,
    values: { name: user.name },
    save: (body) => mutateAsync({ body }),
    onSaved: () => toast.success(ACCOUNT_MESSAGES.nameUpdated),
  })
  return (
    <AccountSection
      id="name"
      title="Name"
      failure={sectionFailure(ACCOUNT_MESSAGES.profilePageSaveFailed, form.failure)}
    >
      <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
        <Field label="Name" required error={form.getError('name')}>
          <TextInput {...form.register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={form.busy} busyLabel="Saving..." disabled={!form.ready}>
            Save name
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
