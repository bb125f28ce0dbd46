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
  shipping_name: '',
  shipping_phone: '',
  shipping_address_line1: '',
  shipping_address_line2: '',
  shipping_city: '',
  shipping_state: '',
  shipping_postal_code: '',
  shipping_country: 'US',
  shop_domain: null,
  ...CREATED,
  ...more,
})
