import { z } from 'zod'
import type { Role } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { NETWORKS, type Network, networkLink } from '#contract/social-link.ts'
import type { ProfileChanges } from './profile.queries.ts'
import { addressTitle } from './role-parts.ts'

const COMMON = ['bio', 'location', ...NETWORKS] as const
const SHIPPING = [
  'shipping_name',
  'shipping_phone',
  'shipping_address_line1',
  'shipping_address_line2',
  'shipping_city',
  'shipping_state',
  'shipping_postal_code',
  'shipping_country',
] as const
const STATEMENTS = { artist: ['artist_statement'], curator: ['curator_statement', 'commission_rate'] } as const

export type ProfileField =
  | (typeof COMMON)[number]
  | (typeof SHIPPING)[number]
  | (typeof STATEMENTS)[keyof typeof STATEMENTS][number]

/** Every field as the text in its input. */
export type ProfileDraft = Partial<Record<ProfileField, string>>

/** What a role may edit on the dashboard (AW-1.35 to AW-1.37, AW-3.5 to AW-3.13). */
export const editableFields = (role: Role): ProfileField[] => [
  ...COMMON,
  ...(role === 'artist' || role === 'curator' ? STATEMENTS[role] : []),
  ...(addressTitle(role) ? SHIPPING : []),
]

export const draftOf = (profile: Profile, role: Role): ProfileDraft =>
  Object.fromEntries(editableFields(role).map((field) => [field, String(profile[field] ?? '')]))

const isNetwork = (field: string): field is Network => (NETWORKS as readonly string[]).includes(field)

const rate = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().max(100))

/** What is wrong with a draft, by field; the server has the last word. */
export const draftProblems = (draft: ProfileDraft): Partial<Record<ProfileField, string>> => {
  const problems: Partial<Record<ProfileField, string>> = {}
  for (const network of NETWORKS) {
    const typed = draft[network]?.trim()
    if (typed && !networkLink(network, typed)) problems[network] = 'Enter an address like https://example.org.'
  }
  const typed = draft.commission_rate?.trim()
  if (typed && !rate.safeParse(typed).success) problems.commission_rate = 'Enter a percentage from 0 to 100.'
  return problems
}

/** A link as an address; what cannot be completed stays as typed, to be explained (AW-4.20). */
export const completed = (field: ProfileField, typed: string): string =>
  isNetwork(field) ? (networkLink(field, typed) ?? typed.trim()) : typed

const wireValue = (field: ProfileField, typed: string): string | number | null => {
  if (field === 'commission_rate') return typed.trim() === '' ? null : Number(typed)
  return completed(field, typed)
}

/** The edited fields, as the save call takes them; what was left alone is not sent. */
export const changesOf = (before: ProfileDraft, draft: ProfileDraft): ProfileChanges =>
  Object.fromEntries(
    (Object.keys(draft) as ProfileField[])
      .filter((field) => draft[field] !== before[field])
      .map((field) => [field, wireValue(field, draft[field] ?? '')]),
  )
