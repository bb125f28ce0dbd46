import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SizeUnit } from '#contract/record-terms.ts'
import { artwork } from './artworks.ts'
import { created, key, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

/** What a certificate says of a work; it stays as it was when the record changes. */
export interface CertificateFacts {
  artist: string
  title: string
  date: string
  medium: string
  edition: {
    type: string
    copy: number | null
    size: number | null
    /** Of an artist's proof: its number, and how many there are. Missing in certificates that are older than these. */
    proof?: number | null
    proofs?: number | null
  }
  sizes: {
    height: number | null
    width: number | null
    depth: number | null
    diameter: number | null
    unit: 'inches' | 'cm'
    typedUnit: SizeUnit | null
    parts: string
  }
  inventoryNumber: string
  signature: string
  /** Pixels of the picture that is kept with it. */
  picture: { width: number; height: number } | null
}

/** The numbers of certificates: a correction keeps the number and counts its issues. */
export const certificateSerial = pgSequence('certificate_serial', { startWith: 1001 })

export const certificate = pgTable(
  'certificate',
  {
    id: key(),
    /** Null once the work was deleted; the certificate can still be checked. */
    artworkId: uuid('artwork_id').references(() => artwork.id, { onDelete: 'set null' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    /** Of an edition; null for a unique work. */
    copy: integer('copy'),
    /** The number of an artist's proof, which has a certificate as a copy has. */
    proof: integer('proof'),
    serial: integer('serial').notNull(),
    issue: integer('issue').notNull().default(1),
    /** In the address that its printed code has, which nobody can guess. */
    code: text('code').notNull(),
    facts: jsonb('facts').notNull().$type<CertificateFacts>(),
    /** The artist's own. */
    words: text('words').notNull().default(''),
    createdAt: created(),
    /** When a correction took its place; null: it is valid. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('certificate_code').on(table.code),
    uniqueIndex('certificate_number').on(table.serial, table.issue),
    uniqueIndex('certificate_valid_each')
      .on(table.artworkId, sql`coalesce(${table.copy}, 0)`, sql`coalesce(${table.proof}, 0)`)
      .where(sql`${table.replacedAt} is null`),
    index('certificate_owner').on(table.ownerId, table.id),
  ],
)
