import type { Profile, PublicProfile } from '#contract/profiles.ts'
import type { Currencies } from '#server/platform/currencies.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { ProfileRow } from './profiles.repository.ts'

/** The public columns. */
export type PublicProfileRow = Pick<
  ProfileRow,
  'id' | 'name' | 'role' | 'slug' | 'bio' | 'location' | 'website' | 'avatarFile' | 'socialLinks' | 'artistStatement'
>

const toPicture = (row: PublicProfileRow, mediaAddress: MediaAddress): string | null =>
  row.avatarFile === null ? null : mediaAddress(row.avatarFile)

/** Presents the complete profile, for its owner. */
export const presentProfile = (
  row: ProfileRow,
  { mediaAddress, currencies }: { mediaAddress: MediaAddress; currencies: Currencies },
): Profile => {
  const picture = toPicture(row, mediaAddress)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    is_admin: row.isAdmin,
    membership: row.membership,
    slug: row.slug,
    bio: row.bio,
    location: row.location,
    website: row.website,
    avatar_url: picture,
    avatar: picture,
    social_links: row.socialLinks,
    ...row.socialLinks,
    email_preferences: row.emailPreferences,
    artist_resume: row.artistResume,
    resume_text: row.resumeText,
    resume_revision: row.resumeRevision,
    artist_statement: row.artistStatement,
    curator_statement: row.curatorStatement,
    commission_rate: row.commissionRate,
    gallery_statement: row.galleryStatement,
    gallery_hours: row.galleryHours,
    visit_address: row.visitAddress,
    opening_hours: row.openingHours,
    cover_url: row.coverFile === null ? null : mediaAddress(row.coverFile),
    shipping_name: row.shippingName,
    shipping_phone: row.shippingPhone,
    shipping_address_line1: row.shippingAddressLine1,
    shipping_address_line2: row.shippingAddressLine2,
    shipping_city: row.shippingCity,
    shipping_state: row.shippingState,
    shipping_postal_code: row.shippingPostalCode,
    shipping_country: row.shippingCountry,
    currency: row.currency ?? currencies[0],
    shop_domain: row.shopDomain,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** Presents the public profile: no email, no postal address, no preferences. */
export const presentPublic = (row: PublicProfileRow, mediaAddress: MediaAddress): PublicProfile => ({
  id: row.id,
  name: row.name,
  role: row.role,
  slug: row.slug,
  bio: row.bio,
  location: row.location,
  website: row.website,
  avatar_url: toPicture(row, mediaAddress),
  social_links: row.socialLinks,
  artist_statement: row.artistStatement,
})
