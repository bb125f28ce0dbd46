import { and, desc, eq, max } from 'drizzle-orm'
import { LEGAL_KINDS, type LegalKind, type LegalVersions } from '#contract/legal-texts.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { legalText, termsAgreement } from '#server/schema/legal.ts'
import { userProfile } from '#server/schema/profiles.ts'

export type LegalTextRow = typeof legalText.$inferSelect

export const legalRepository = {
  /** The latest version of each text. */
  async versions(db: Queryable): Promise<LegalVersions> {
    const rows = await db
      .select({ kind: legalText.kind, version: max(legalText.version) })
      .from(legalText)
      .groupBy(legalText.kind)
    const found = (kind: LegalKind) => rows.find((row) => row.kind === kind)?.version ?? 0
    return Object.fromEntries(LEGAL_KINDS.map((kind) => [kind, found(kind)])) as LegalVersions
  },

  /** The latest version of a text, if there is one. */
  async latest(db: Queryable, kind: LegalKind): Promise<LegalTextRow | undefined> {
    const [row] = await db
      .select()
      .from(legalText)
      .where(eq(legalText.kind, kind))
      .orderBy(desc(legalText.version))
      .limit(1)
    return row
  },

  /** Of every version, newest first. */
  history: (db: Queryable, kind: LegalKind): Promise<Pick<LegalTextRow, 'version' | 'publishedAt'>[]> =>
    db
      .select({ version: legalText.version, publishedAt: legalText.publishedAt })
      .from(legalText)
      .where(eq(legalText.kind, kind))
      .orderBy(desc(legalText.version)),

  async text(db: Queryable, kind: LegalKind, version: number): Promise<string | undefined> {
    const [row] = await db
      .select({ text: legalText.text })
      .from(legalText)
      .where(and(eq(legalText.kind, kind), eq(legalText.version, version)))
    return row?.text
  },

  async insert(tx: Transaction, row: Omit<LegalTextRow, 'publishedAt'> & { publishedAt: Date }): Promise<void> {
    await tx.insert(legalText).values(row)
  },

  /** When a member joined, and the version that they have agreed to; 0 without one. */
  async member(db: Queryable, userId: string): Promise<{ joinedAt: Date; agreed: number } | undefined> {
    const [row] = await db
      .select({ joinedAt: userProfile.createdAt, agreed: termsAgreement.version })
      .from(userProfile)
      .leftJoin(termsAgreement, eq(termsAgreement.userId, userProfile.id))
      .where(eq(userProfile.id, userId))
    return row && { joinedAt: row.joinedAt, agreed: row.agreed ?? 0 }
  },

  async agree(db: Queryable, userId: string, version: number, agreedAt: Date): Promise<void> {
    const agreed = { version, agreedAt }
    await db
      .insert(termsAgreement)
      .values({ userId, ...agreed })
      .onConflictDoUpdate({ target: termsAgreement.userId, set: agreed })
  },

  /** What a member has agreed to, for their archive. */
  agreements: (db: Queryable, userId: string) =>
    db
      .select({ version: termsAgreement.version, agreedAt: termsAgreement.agreedAt, text: legalText.text })
      .from(termsAgreement)
      .innerJoin(legalText, and(eq(legalText.kind, 'terms'), eq(legalText.version, termsAgreement.version)))
      .where(eq(termsAgreement.userId, userId)),
}
