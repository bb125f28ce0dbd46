import { and, eq, gt, lte } from 'drizzle-orm'
import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { resumeVersion } from '#server/schema/workspace.ts'
import type { ReplacedResumes } from '../profiles/profiles.module.ts'

/** How long a replaced resume can be restored. */
const RETENTION_MS = 30 * DAY_MS

export interface ReplacedResume {
  resume: string
  text: string
  replacedAt: Date
}

/** The last resume of a person that an upload replaced, for 30 days. */
export const createReplacedResumes = (clock: Clock) => {
  const oldest = () => new Date(clock.now().getTime() - RETENTION_MS)
  return {
    async insert(tx: Queryable, ownerId: string, { resume, text: resumeText }: { resume: string; text: string }) {
      await tx.delete(resumeVersion).where(eq(resumeVersion.ownerId, ownerId))
      await tx.insert(resumeVersion).values({ ownerId, resume, resumeText, createdAt: clock.now() })
    },

    async find(db: Queryable, ownerId: string): Promise<ReplacedResume | null> {
      const { resume, resumeText: text, createdAt: replacedAt } = resumeVersion
      const [row] = await db
        .select({ resume, text, replacedAt })
        .from(resumeVersion)
        .where(and(eq(resumeVersion.ownerId, ownerId), gt(resumeVersion.createdAt, oldest())))
      return row ?? null
    },

    async prune(db: Queryable): Promise<void> {
      await db.delete(resumeVersion).where(lte(resumeVersion.createdAt, oldest()))
    },
  } satisfies ReplacedResumes & Record<string, unknown>
}
export type ReplacedResumesRepository = ReturnType<typeof createReplacedResumes>
