import { useState } from 'react'
import type { z } from 'zod'
import { MESSAGES } from '#contract/messages.ts'
import { type Profile, profileFields } from '#contract/profiles.ts'
import { NETWORKS } from '#contract/social-link.ts'
import type { Part } from '#web/lib/forms/three-way.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { type Asking, typedIn, useVersions } from '#web/lib/forms/use-versions.ts'
import { toast } from '#web/ui/toast.ts'
import { type ProfileChanges, type SendProfile, useSaveProfile } from './use-save-profile.ts'

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

const toValues = (profile: Profile): DashboardValues =>
  Object.fromEntries(FIELDS.map((field) => [field, profile[field]])) as DashboardValues

/** Only what was edited is sent: another screen may have saved the other fields meanwhile. */
export const findChanges = (before: DashboardValues, sent: SentFields): ProfileChanges =>
  Object.fromEntries(FIELDS.filter((field) => sent[field] !== before[field]).map((field) => [field, sent[field]]))

interface UseProfileFormProps {
  profile: Profile
  onSaved: () => void
  /** Sends the edited fields, perhaps with more that is edited at the same time. */
  send?: SendProfile | undefined
}

/** What the form has, as it is compared with what was saved elsewhere. */
const PARTS: readonly Part<DashboardValues>[] = [
  { label: 'Bio', fields: ['bio'] },
  { label: 'Location', fields: ['location'] },
  { label: 'Artist statement', fields: ['artist_statement'] },
  { label: 'Curator statement', fields: ['curator_statement'] },
  { label: 'Commission rate in percent', fields: ['commission_rate'] },
  { label: 'Social links', fields: NETWORKS },
  { label: 'Contact Name', fields: ['shipping_name'] },
  { label: 'Phone', fields: ['shipping_phone'] },
  {
    label: 'Shipping address',
    fields: [
      'shipping_address_line1',
      'shipping_address_line2',
      'shipping_city',
      'shipping_state',
      'shipping_postal_code',
      'shipping_country',
    ],
  },
]

/** The profile being edited on the dashboard; nothing is sent before Save Changes (AW-4.2, AW-4.3). */
export function useProfileForm({ profile, onSaved, send }: UseProfileFormProps): DashboardForm & Asking {
  const [before] = useState(() => toValues(profile))
  const saveProfile = useSaveProfile(send)
  const versions = useVersions({ record: profile, toValues, parts: PARTS, typed: () => typedIn(form) })
  const form: DashboardForm = useContractForm({
    schema: dashboardFields,
    values: before,
    save: async (fields) => saveProfile(findChanges(versions.opened() ?? before, fields), versions.version()),
    recover: versions.recover,
    onSaved: (saved) => {
      versions.saved(saved)
      toast.success(MESSAGES.profileSaved)
      onSaved()
    },
    onFailed: () => toast.error(MESSAGES.profileSaveFailed),
  })
  return { ...form, conflict: versions.conflict }
}
