import { useState } from 'react'
import type { z } from 'zod'
import { MESSAGES } from '#contract/messages.ts'
import { type Profile, profileFields } from '#contract/profiles.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import type { ProfileChanges } from './dashboard.calls.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** Everything that some role edits on the dashboard (AW-1.35 to AW-1.37, AW-3.5 to AW-3.13); the form shows what its role has. */
export const dashboardFields = profileFields.pick({
  bio: true,
  location: true,
  instagram: true,
  facebook: true,
  twitter: true,
  tiktok: true,
  artist_statement: true,
  curator_statement: true,
  commission_rate: true,
  shipping_name: true,
  shipping_phone: true,
  shipping_address_line1: true,
  shipping_address_line2: true,
  shipping_city: true,
  shipping_state: true,
  shipping_postal_code: true,
  shipping_country: true,
})
export type DashboardValues = z.input<typeof dashboardFields>
type SentFields = z.output<typeof dashboardFields>
export type DashboardForm = ContractForm<DashboardValues, SentFields>

const FIELDS = Object.keys(dashboardFields.shape) as (keyof DashboardValues)[]

const valuesOf = (profile: Profile): DashboardValues =>
  Object.fromEntries(FIELDS.map((field) => [field, profile[field]])) as DashboardValues

/** Only what was edited is sent: another screen may have saved the other fields meanwhile. */
export const changesOf = (before: DashboardValues, sent: SentFields): ProfileChanges =>
  Object.fromEntries(FIELDS.filter((field) => sent[field] !== before[field]).map((field) => [field, sent[field]]))

interface UseProfileFormProps {
  profile: Profile
  onSaved: () => void
  /** Sends the edited fields, perhaps with more that is edited at the same time. */
  send?: ((changes: ProfileChanges) => Promise<Profile>) | undefined
}

/** The profile being edited on the dashboard; nothing is sent before Save Changes (AW-4.2, AW-4.3). */
export function useProfileForm({ profile, onSaved, send }: UseProfileFormProps): DashboardForm {
  const [before] = useState(() => valuesOf(profile))
  const { mutateAsync } = useSaveProfile(send)
  return useContractForm({
    schema: dashboardFields,
    values: before,
    save: (fields) => mutateAsync(changesOf(before, fields)),
    onSaved: () => {
      toast.success(MESSAGES.profileSaved)
      onSaved()
    },
    onFailed: () => toast.error(MESSAGES.profileSaveFailed),
  })
}
