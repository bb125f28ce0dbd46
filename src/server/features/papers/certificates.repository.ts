import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { certificate, certificateSerial } from '#server/schema/certificates.ts'

export type CertificateRow = typeof certificate.$inferSelect
type NewCertificate = typeof certificate.$inferInsert

/** What a certificate is of: a copy or a proof; neither of a unique work. */
export type CertifiedCopy = Pick<CertificateRow, 'copy' | 'proof'>

export const certificatesRepository = {
  /** Locks a work, so that one certificate of it is made at a time. */
  lockWork: (tx: Transaction, artworkId: string) =>
    tx.select({ id: artwork.id }).from(artwork).where(eq(artwork.id, artworkId)).for('update'),
  ofWorks: (db: Queryable, artworkIds: readonly string[]): Promise<CertificateRow[]> =>
    db
      .select()
      .from(certificate)
      .where(inArray(certificate.artworkId, [...artworkIds]))
      .orderBy(asc(certificate.copy), asc(certificate.proof), asc(certificate.serial), asc(certificate.issue)),
  async findValid(db: Queryable, artworkId: string, { copy, proof }: CertifiedCopy): Promise<CertificateRow | null> {
    const isCopy = and(
      copy === null ? isNull(certificate.copy) : eq(certificate.copy, copy),
      proof === null ? isNull(certificate.proof) : eq(certificate.proof, proof),
    )
    const [row] = await db
      .select()
      .from(certificate)
      .where(and(eq(certificate.artworkId, artworkId), isCopy, isNull(certificate.replacedAt)))
    return row ?? null
  },
  async findByCode(db: Queryable, code: string): Promise<CertificateRow | null> {
    const [row] = await db.select().from(certificate).where(eq(certificate.code, code))
    return row ?? null
  },
  ofOwner: (db: Queryable, ownerId: string): Promise<CertificateRow[]> =>
    db.select().from(certificate).where(eq(certificate.ownerId, ownerId)).orderBy(asc(certificate.id)),
  async nextSerial(tx: Transaction): Promise<number> {
    const { rows } = await tx.execute<{ serial: number }>(
      sql`select nextval(${certificateSerial.seqName ?? ''})::int as serial`,
    )
    return rows[0]?.serial ?? 0
  },
  async insert(tx: Transaction, values: NewCertificate): Promise<CertificateRow> {
    const [row] = await tx.insert(certificate).values(values).returning()
    return row as CertificateRow
  },
  replace: (tx: Transaction, id: string, replacedAt: Date) =>
    tx.update(certificate).set({ replacedAt }).where(eq(certificate.id, id)),
}
