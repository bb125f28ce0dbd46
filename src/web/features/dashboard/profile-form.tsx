import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { Role } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { NETWORKS } from '#contract/social-link.ts'
import type { DetailsPart } from '#web/shared/own-details.ts'
import { profileFields } from '#web/shared/profile-fields.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Affix, Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import styles from './profile-form.module.css'
import { addressTitle, EDIT_DETAILS } from './role-parts.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'
import type { SendProfile } from './use-save-profile.ts'

interface ProfileFormProps {
  profile: Profile
  persona: Role
  onDone: () => void
  /** What somebody came to edit: it gets the focus. */
  focusOn?: DetailsPart
  /** Sends the edited fields, perhaps with more that is edited at the same time. */
  send?: SendProfile
  /** A section that is edited along with the fields. */
  children?: ReactNode
  /** The section has changes that are not saved. */
  hasMoreChanges?: boolean
}

const FORM_ID = 'edit-profile'
const TITLE_ID = 'edit-profile-title'

/** An empty input is no rate; what is no number becomes NaN, which the contract refuses with its own words. */
const parseRate = (typed: unknown): number | null => (typed === '' || typed === null ? null : Number(typed))

/** What of a person is edited on the other page. */
const inProfile = (persona: Role): string =>
  persona === 'gallery'
    ? 'Your name, cover, website, gallery statement and opening hours'
    : 'Your name, cover and website'

/** Edit mode of the dashboard: inputs replace the texts (AW-3.4, AW-4.1 to AW-4.9). */
export function ProfileForm({
  profile,
  persona,
  onDone,
  focusOn = 'details',
  send,
  children,
  hasMoreChanges = false,
}: ProfileFormProps) {
  const form = useProfileForm({ profile, onSaved: onDone, send })
  const { enhanced, location, link } = profileFields(form)
  const heading = useRef<HTMLHeadingElement>(null)
  const addressHeading = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    const target = focusOn === 'address' ? addressHeading.current : null
    ;(target ?? heading.current)?.focus()
  }, [focusOn])
  const address = addressTitle(persona)
  return (
    <form id={FORM_ID} className={styles.form} aria-labelledby={TITLE_ID} noValidate onSubmit={form.submit}>
      <div className={styles.column}>
        <h2 ref={heading} id={TITLE_ID} className="h-tool" tabIndex={-1}>
          {EDIT_DETAILS}
        </h2>
        <p className="mute">
          {inProfile(persona)} are in{' '}
          <Link className="link" to="/profile">
            Edit profile
          </Link>
          .
        </p>
        {form.failure !== null && (
          <Notice tone="error">{MESSAGES.profileSaveFailed}. What you typed is still here: try again.</Notice>
        )}
        <ConflictNotice conflict={form.conflict} busy={form.busy} />
        {enhanced('bio', 'Bio', 5)}
        {location('location')}
        {persona === 'artist' && enhanced('artist_statement', 'Artist statement', 6)}
        {persona === 'curator' && (
          <>
            {enhanced('curator_statement', 'Curator statement', 6)}
            <Field label="Commission rate in percent" error={form.getError('commission_rate')}>
              <Affix suffix="%">
                <TextInput
                  {...form.register('commission_rate', { setValueAs: parseRate })}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  readOnly={form.busy}
                />
              </Affix>
            </Field>
          </>
        )}
        <fieldset className={styles.group}>
          <legend className="h-tool-s">Social links</legend>
          {NETWORKS.map((name) => link(name))}
        </fieldset>
        {address && <ShippingFields title={address} titleRef={addressHeading} form={form} />}
      </div>
      {children && <div className={styles.along}>{children}</div>}
      <StickyBar flush>
        <FormButtons
          form={{ id: FORM_ID, busy: form.busy, blocked: form.busy }}
          words={{ save: MESSAGES.saveChanges, busy: 'Saving...' }}
          onCancel={onDone}
          cancelDisabled={form.busy}
        />
      </StickyBar>
      <LeaveGuard mayLose={() => hasMoreChanges || form.mayLose()} />
    </form>
  )
}
