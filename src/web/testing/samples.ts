import type { Artwork } from '#contract/artworks.ts'
import type { Exhibition } from '#contract/exhibitions.ts'
import type { OutsideTerms } from '#contract/outside-terms.ts'
import type { AccountStatus } from '#contract/payments.ts'
import type { Profile } from '#contract/profiles.ts'

// Complete records of the contract; a test states what matters to it.

const CREATED = { created_at: '2026-01-12T09:00:00.000Z', updated_at: '2026-01-12T09:00:00.000Z' }
const NETWORKS = { instagram: '', facebook: '', twitter: '', tiktok: '' }

export const sampleProfile = (more: Partial<Profile> = {}): Profile => ({
  id: 'person-1',
  name: 'Inés Okafor',
  email: 'ines@example.org',
  role: 'artist',
  is_admin: false,
  membership: 'accepted',
  slug: 'ines-okafor',
  bio: '',
  location: '',
  website: '',
  avatar_url: null,
  avatar: null,
  social_links: NETWORKS,
  ...NETWORKS,
  email_preferences: { newsletters: true, artworkUpdates: true, exhibitionNotices: true, marketingEmails: false },
  artist_resume: '',
  resume_text: '',
  resume_revision: 0,
  artist_statement: '',
  curator_statement: '',
  commission_rate: null,
  gallery_statement: '',
  gallery_hours: '',
  visit_address: '',
  opening_hours: null,
  cover_url: null,
  shipping_name: '',
  shipping_phone: '',
  shipping_address_line1: '',
  shipping_address_line2: '',
  shipping_city: '',
  shipping_state: '',
  shipping_postal_code: '',
  shipping_country: 'US',
  currency: 'usd',
  shop_domain: null,
  ...CREATED,
  ...more,
})

export const sampleWork = (more: Partial<Artwork> = {}): Artwork => ({
  id: 'work-1',
  owner_id: 'person-1',
  artist: { id: 'person-1', name: 'Inés Okafor', slug: 'ines-okafor' },
  title: 'Low Tide',
  description: '',
  image_url: null,
  detail_images: [],
  images: [],
  medium: 'oil',
  dimensions: { width: 24, height: 30, depth: null, unit: 'inches' },
  price: '1200.00',
  currency: 'usd',
  type: 'original',
  product_type: 'artwork',
  is_sold: false,
  status: 'published',
  next_statuses: [],
  year_created: null,
  edition_type: 'unique',
  edition_number: null,
  edition_size: null,
  condition: '',
  authentication_status: '',
  exhibition_history: '',
  ai_description: null,
  color_palette: [],
  price_analysis: null,
  similar_works_count: null,
  ai_analysis: null,
  estimate_public: false,
  sale: null,
  market_analysis: null,
  shopify_handle: null,
  shopify_variant_id: null,
  public_url: null,
  published_at: null,
  ...CREATED,
  ...more,
})

export const sampleExhibition = (more: Partial<Exhibition> = {}): Exhibition => ({
  id: 'exhibition-1',
  owner_id: 'person-1',
  title: 'The Hour Before',
  description: 'The last light.',
  start_date: '2026-09-12',
  end_date: '2026-11-29',
  location: 'Foundry Hall',
  image_url: null,
  cover_url: null,
  status: 'draft',
  artwork_ids: [],
  gaps: [],
  wall: 'gesso',
  cover_artwork_id: null,
  covers: [],
  ...CREATED,
  ...more,
})

/** An account whose onboarding is not complete. */
export const sampleAccountStatus = (more: Partial<AccountStatus> = {}): AccountStatus => ({
  status: 'incomplete',
  accountId: 'acct_1',
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  commissionRate: 12,
  testMode: true,
  country: 'US',
  ...more,
})

/** Of whoever never stated them. */
export const sampleOutsideTerms = (more: Partial<OutsideTerms> = {}): OutsideTerms => ({
  is_on: false,
  account_holder: '',
  account_number: '',
  bank_code: '',
  note: '',
  in_person: false,
  hold_days: 7,
  offered: 'always',
  ...more,
})
