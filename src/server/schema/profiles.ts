import { asc, eq } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MEMBERSHIPS } from '#contract/roles.ts'
import type { Weekday } from '#contract/weekdays.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { created, moment, version } from './columns.ts'

export interface SocialLinks {
  instagram: string
  facebook: string
  twitter: string
  tiktok: string
}
export interface EmailPreferences {
  newsletters: boolean
  artworkUpdates: boolean
  exhibitionNotices: boolean
  marketingEmails: boolean
}

/** When a place is open; see `openingHours` of the contract. */
export interface OpeningHours {
  time_zone: string
  week: { day: Weekday; opens: string; closes: string }[]
  closed_until: string | null
}

const words = (name: string) => text(name).notNull().default('')

/** The application's record of a user; its id is the identity's. */
export const userProfile = pgTable(
  'user_profile',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: ['artist', 'gallery', 'dealer', 'curator', 'collector', 'admin'] }),
    isAdmin: boolean('is_admin').notNull().default(false),
    slug: text('slug').notNull(),
    bio: words('bio'),
    location: words('location'),
    website: words('website'),
    avatarFile: text('avatar_file'),
    socialLinks: jsonb('social_links')
      .notNull()
      .$type<SocialLinks>()
      .default({ instagram: '', facebook: '', twitter: '', tiktok: '' }),
    emailPreferences: jsonb('email_preferences')
      .notNull()
      .$type<EmailPreferences>()
      .default({ newsletters: true, artworkUpdates: true, exhibitionNotices: true, marketingEmails: false }),
    artistResume: words('artist_resume'),
    resumeText: words('resume_text'),
    /** Incremented by every write of the resume, so that a write from an outdated tab is detected. */
    resumeRevision: integer('resume_revision').notNull().default(0),
    artistStatement: words('artist_statement'),
    curatorStatement: words('curator_statement'),
    commissionRate: numeric('commission_rate', { precision: 5, scale: 2, mode: 'number' }),
    galleryStatement: words('gallery_statement'),
    galleryHours: words('gallery_hours'),
    openingHours: jsonb('opening_hours').$type<OpeningHours>(),
    /** Where visitors go; never the shipping address. */
    visitAddress: words('visit_address'),
    /** The picture across the public profile. */
    coverFile: text('cover_file'),
    shippingName: words('shipping_name'),
    shippingPhone: words('shipping_phone'),
    shippingAddressLine1: words('shipping_address_line1'),
    shippingAddressLine2: words('shipping_address_line2'),
    shippingCity: words('shipping_city'),
    shippingState: words('shipping_state'),
    shippingPostalCode: words('shipping_postal_code'),
    shippingCountry: text('shipping_country').notNull().default('US'),
    /** Of new prices; null: that of the installation. */
    currency: text('currency'),
    /** When the online gallery was published; null while it is unpublished (AW-10.17). */
    galleryPublishedAt: moment('gallery_published_at'),
    /** Restored when a closed account is reopened; null unless the account is closed and had a public gallery. */
    galleryPublishedBeforeClosing: moment('gallery_published_before_closing'),
    /** When an administrator suspended the account; null unless it is suspended. */
    suspendedAt: moment('suspended_at'),
    suspensionReason: words('suspension_reason'),
    /** Whether the person may publish; see `MEMBERSHIPS` and decision 074. */
    membership: text('membership', { enum: MEMBERSHIPS }).notNull().default('accepted'),
    roleChanges: integer('role_changes').notNull().default(0),
    createdAt: created(),
    updatedAt: version(),
  },
  (table) => [uniqueIndex('user_profile_slug').on(table.slug), uniqueIndex('user_profile_email').on(table.email)],
)

/** Serializes changes of what a person owns; returns when the profile was last changed, null when there is none. */
export const lockProfile = async (tx: Transaction, id: string): Promise<Date | null> => {
  const { updatedAt } = userProfile
  const [row] = await tx.select({ updatedAt }).from(userProfile).where(eq(userProfile.id, id)).for('no key update')
  return row?.updatedAt ?? null
}

/** Locks all administrators and returns their ids; in a fixed order, so that concurrent calls do not deadlock. */
export const lockAdmins = async (tx: Queryable): Promise<string[]> => {
  const rows = await tx
    .select({ id: userProfile.id })
    .from(userProfile)
    .where(eq(userProfile.isAdmin, true))
    .orderBy(asc(userProfile.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** The currency that a seller chose for new prices; null: that of the installation. */
export const findCurrency = async (db: Queryable, id: string): Promise<string | null> => {
  const [row] = await db.select({ currency: userProfile.currency }).from(userProfile).where(eq(userProfile.id, id))
  return row?.currency ?? null
}
