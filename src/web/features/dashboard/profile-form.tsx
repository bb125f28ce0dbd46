import { type ReactNode, useEffect, useRef } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Role } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { NETWORKS } from '#contract/social-link.ts'
import { EnhancementBox } from '#web/shared/enhancement/enhancement-box.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { Affix } from '#web/ui/affix.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ProfileChanges } from './profile.queries.ts'
import styles from './profile-form.module.css'
import { addressTitle } from './role-parts.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { NETWORK_NAMES } from './social-handle.ts'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  profile: Profile
  persona: Role
  onDone: () => void
  /** Sends the edited fields, perhaps with more that is edited meanwhile. */
  send?: (changes: ProfileChanges) => Promise<Profile>
  /** A section that is edited along with the fields. */
  children?: ReactNode
}

/** Edit mode of the dashboard: fields in the place of texts (AW-3.4, AW-4.1 to AW-4.9). */
export function ProfileForm({ profile, persona, onDone, send, children }: ProfileFormProps) {
  const form = useProfileForm(profile, persona, onDone, send)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const address = addressTitle(persona)
  return (
    <form className={styles.form} aria-labelledby="edit-profile" noValidate onSubmit={form.submit}>
      <div className={styles.column}>
        <h2 ref={heading} id="edit-profile" className="h-tool" tabIndex={-1}>
          Edit profile
        </h2>
        {form.failed && (
          <Notice tone="error">{MESSAGES.profileSaveFailed}. What you typed is still here: try again.</Notice>
        )}
        <EnhancementBox label="Bio" section="bio" rows={5} error={form.error('bio')} {...form.input('bio')} />
        <PlaceField
          label="Location"
          kind="place"
          autoComplete="address-level2"
          error={form.error('location')}
          {...form.input('location')}
        />
        {persona === 'artist' && (
          <EnhancementBox
            label="Artist statement"
            section="artist_statement"
            rows={6}
            error={form.error('artist_statement')}
            {...form.input('artist_statement')}
          />
        )}
        {persona === 'curator' && (
          <>
            <EnhancementBox
              label="Curator statement"
              section="curator_statement"
              rows={6}
              error={form.error('curator_statement')}
              {...form.input('curator_statement')}
            />
            <Field label="Commission rate in percent" error={form.error('commission_rate')}>
              <Affix suffix="%">
                <NumberInput min={0} max={100} step={0.01} {...form.input('commission_rate')} />
              </Affix>
            </Field>
          </>
        )}
        <fieldset className={styles.group}>
          <legend className="h-tool-s">Social links</legend>
          {NETWORKS.map((network) => (
            <Field key={network} label={NETWORK_NAMES[network]} error={form.error(network)}>
              <TextInput
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                {...form.input(network)}
                onBlur={() => form.complete(network)}
              />
            </Field>
          ))}
        </fieldset>
        {address && <ShippingFields title={address} form={form} />}
      </div>
      {children && <div className={styles.along}>{children}</div>}
      <StickyBar flush>
        <Button variant="quiet" onClick={onDone} disabled={form.saving}>
          {MESSAGES.cancel}
        </Button>
        <Button type="submit" busy={form.saving} busyLabel="Saving..." disabled={form.saving}>
          {MESSAGES.saveChanges}
        </Button>
      </StickyBar>
    </form>
  )
}
