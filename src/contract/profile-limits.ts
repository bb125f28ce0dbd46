import { MAX_LINK_LENGTH } from './social-link.ts'

/** Maximum characters of the fields of a profile: inputs end there, and the server refuses more. */
export const PROFILE_MAX_LENGTHS = {
  name: 120,
  bio: 5000,
  location: 200,
  website: MAX_LINK_LENGTH,
  instagram: MAX_LINK_LENGTH,
  facebook: MAX_LINK_LENGTH,
  twitter: MAX_LINK_LENGTH,
  tiktok: MAX_LINK_LENGTH,
  resume_text: 200_000,
  artist_statement: 10_000,
  curator_statement: 10_000,
  gallery_statement: 10_000,
  gallery_hours: 2000,
  visit_address: 300,
  shipping_name: 120,
  shipping_phone: 40,
  shipping_address_line1: 200,
  shipping_address_line2: 200,
  shipping_city: 120,
  shipping_state: 120,
  shipping_postal_code: 30,
} as const
