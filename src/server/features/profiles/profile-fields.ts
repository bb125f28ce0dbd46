import { NETWORKS } from '#contract/social-link.ts'
import type { ProfileChanges } from './profiles.repository.ts'

/** Wire names that are stored unchanged, and their columns. */
const COLUMNS = {
  name: 'name',
  bio: 'bio',
  location: 'location',
  website: 'website',
  resume_text: 'resumeText',
  artist_statement: 'artistStatement',
  curator_statement: 'curatorStatement',
  commission_rate: 'commissionRate',
  gallery_statement: 'galleryStatement',
  gallery_hours: 'galleryHours',
  visit_address: 'visitAddress',
  opening_hours: 'openingHours',
  shipping_name: 'shippingName',
  shipping_phone: 'shippingPhone',
  shipping_address_line1: 'shippingAddressLine1',
  shipping_address_line2: 'shippingAddressLine2',
  shipping_city: 'shippingCity',
  shipping_state: 'shippingState',
  shipping_postal_code: 'shippingPostalCode',
  shipping_country: 'shippingCountry',
  currency: 'currency',
} as const satisfies Record<string, keyof ProfileChanges>

/**
 * The columns that a request changes. A role is ignored (AW-4.15); social links may be nested or flat, the flat ones
 * take precedence; an unstructured resume is stored as plain text (AW T-6, CD-T24).
 */
export const toChanges = (fields: Record<string, unknown>): ProfileChanges => {
  const changes: Record<string, unknown> = {}
  const resume = fields.artist_resume ?? fields.resume
  if (typeof resume === 'string') changes[isStructured(resume) ? 'artistResume' : 'resumeText'] = resume
  for (const [name, column] of Object.entries(COLUMNS)) if (fields[name] !== undefined) changes[column] = fields[name]
  const links = getLinks(fields)
  return Object.keys(links).length > 0 ? { ...changes, socialLinks: links } : changes
}

const isStructured = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    // Plain text is valid input.
    return false
  }
}

const getLinks = (fields: Record<string, unknown>): Record<string, string> => {
  const given: Record<string, unknown> = { ...(fields.social_links as Record<string, unknown> | undefined), ...fields }
  return Object.fromEntries(
    NETWORKS.flatMap((network) => (typeof given[network] === 'string' ? [[network, given[network]]] : [])),
  )
}
