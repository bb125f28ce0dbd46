import type { Exhibition } from '#contract/exhibitions.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Binding } from '#server/platform/http/call.ts'

/** What other features may ask about exhibitions. */
export interface Exhibitions {
  bindings: Binding[]
  publishedOf(ownerId: string): Promise<Exhibition[]>
  isPublished(db: Queryable, exhibitionId: string): Promise<boolean>
}
