import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { nextVersion } from '#server/schema/columns.ts'
import { type SocialLinks, userProfile } from '#server/schema/profiles.ts'

export type ProfileRow = typeof userProfile.$inferSelect & { shopDomain: string | null }
type Columns = typeof userProfile.$inferInsert
export type ProfileChanges = Partial<Omit<Columns, 'id' | 'slug' | 'socialLinks' | 'createdAt' | 'updatedAt'>> & {
  /** Other networks are left unchanged. */
  socialLinks?: Partial<SocialLinks>
}
/** The columns that point to stored pictures. */
export type PictureColumn = 'avatarFile' | 'coverFile'
export type NewProfile = Pick<Columns, 'id' | 'name' | 'email' | 'role' | 'isAdmin' | 'membership' | 'slug'>

export interface LockedResume {
  /** The six lists as JSON; empty without a resume. */
  resume: string
  text: string
  /** Number of writes. */
  revision: number
}

const one = async (db: Queryable, condition: ReturnType<typeof eq>): Promise<ProfileRow | null> => {
  const shopDomain = sql<string | null>`(
    select shop from shop_connection where account_id = "user_profile"."id" order by created_at desc limit 1)`
  const [row] = await db.select({ profile: userProfile, shopDomain }).from(userProfile).where(condition)
  return row ? { ...row.profile, shopDomain: row.shopDomain } : null
}

export const profilesRepository = {
  byId: (db: Queryable, id: string) => one(db, eq(userProfile.id, id)),
  bySlug: (db: Queryable, slug: string) => one(db, eq(userProfile.slug, slug)),
  byEmail: (db: Queryable, email: string) => one(db, eq(userProfile.email, email.toLowerCase())),

  /** The highest number in use for a slug: 0 when it is free, 1 when only the slug itself is taken. */
  async highestNumber(db: Queryable, slug: string): Promise<number> {
    const number = sql`coalesce(substring(${userProfile.slug} from ${`^${slug}-([0-9]{1,6})$`}::text)::int, 1)`
    const [row] = await db
      .select({ highest: sql<number | null>`max(${number})` })
      .from(userProfile)
      .where(sql`${userProfile.slug} = ${slug} or ${userProfile.slug} ~ ${`^${slug}-[0-9]{1,6}$`}::text`)
    return row?.highest ?? 0
  },

  /** False when the id, email or slug exists already. */
  async insert(db: Queryable, profile: NewProfile): Promise<boolean> {
    const inserted = await db
      .insert(userProfile)
      .values(profile)
      .onConflictDoNothing()
      .returning({ id: userProfile.id })
    return inserted.length > 0
  },

  /** False when the profile does not exist. */
  async update(db: Queryable, id: string, { socialLinks, ...changes }: ProfileChanges): Promise<boolean> {
    const links = socialLinks && {
      socialLinks: sql`${userProfile.socialLinks} || ${JSON.stringify(socialLinks)}::jsonb`,
    }
    const updated = await db
      .update(userProfile)
      .set({ ...changes, ...links, updatedAt: nextVersion(userProfile.updatedAt) })
      .where(eq(userProfile.id, id))
      .returning({ id: userProfile.id })
    return updated.length > 0
  },

  /** The stored resume; locks the profile until the transaction ends. Null when there is no profile. */
  async lockResume(tx: Queryable, id: string): Promise<LockedResume | null> {
    const { artistResume: resume, resumeText: text, resumeRevision: revision } = userProfile
    const [row] = await tx
      .select({ resume, text, revision })
      .from(userProfile)
      .where(eq(userProfile.id, id))
      .for('no key update')
    return row ?? null
  },

  /** Stores the key of another picture, or of none, and returns the previous one; undefined when there is no profile. */
  async replacePicture(
    db: Queryable,
    id: string,
    column: PictureColumn,
    key: string | null,
  ): Promise<string | null | undefined> {
    const [before] = await db
      .select({ key: userProfile[column] })
      .from(userProfile)
      .where(eq(userProfile.id, id))
      .for('no key update')
    if (!before) return undefined
    await db
      .update(userProfile)
      .set({ [column]: key, updatedAt: nextVersion(userProfile.updatedAt) })
      .where(eq(userProfile.id, id))
    return before.key
  },

  /** Makes the online gallery private while the account is closed, or returns it. */
  async setGalleryHidden(tx: Transaction, id: string, hidden: boolean): Promise<void> {
    const { galleryPublishedAt: shown, galleryPublishedBeforeClosing: kept } = userProfile
    await tx
      .update(userProfile)
      .set(
        hidden
          ? { galleryPublishedAt: null, galleryPublishedBeforeClosing: sql`${shown}` }
          : { galleryPublishedAt: sql`${kept}`, galleryPublishedBeforeClosing: null },
      )
      .where(and(eq(userProfile.id, id), isNotNull(hidden ? shown : kept)))
  },

  /** Deletes the profile with everything that refers to it. */
  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.delete(userProfile).where(eq(userProfile.id, id))
  },

  /** Until the transaction ends, nobody else claims the administration. */
  async lockClaim(tx: Transaction): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('profiles.claim', 0))`)
  },

  /** How many people have a profile, and how many of them are administrators. */
  async countAccounts(db: Queryable): Promise<{ all: number; admins: number }> {
    const admins = sql<number>`count(*) filter (where ${userProfile.isAdmin})`.mapWith(Number)
    const [row] = await db.select({ all: count(), admins }).from(userProfile)
    return row ?? { all: 0, admins: 0 }
  },

  /** Also counts the change; see `roleChanges`. */
  async setRole(db: Queryable, id: string, to: Pick<ProfileRow, 'role' | 'isAdmin' | 'membership'>): Promise<void> {
    await db
      .update(userProfile)
      .set({
        ...to,
        roleChanges: sql`${userProfile.roleChanges} + 1`,
        updatedAt: nextVersion(userProfile.updatedAt),
      })
      .where(eq(userProfile.id, id))
  },

  /** Makes open accounts with these emails administrators; returns the ids of new ones. */
  async grantByEmail(db: Queryable, emails: string[]): Promise<string[]> {
    const rows = await db
      .update(userProfile)
      .set({ isAdmin: true, updatedAt: nextVersion(userProfile.updatedAt) })
      .where(and(inArray(userProfile.email, emails), ne(userProfile.isAdmin, true), isOpenAccount(userProfile.id)))
      .returning({ id: userProfile.id })
    return rows.map(({ id }) => id)
  },
}
