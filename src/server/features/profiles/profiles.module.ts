import type { Profile, PublicProfile } from '#contract/profiles.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Binding } from '#server/platform/http/call.ts'

/** What other features may ask about people. */
export interface Profiles {
  bindings: Binding[]
  /** The whole profile of its owner, as the wire has it; null while there is none. */
  find(userId: string): Promise<Profile | null>
  /** What anyone may see, by id or by address. */
  findPublic(by: { id: string } | { slug: string }): Promise<PublicProfile | null>
  /** Creates the profile when it is missing; a repeat answers the one there is and changes nothing (CD-1.18). */
  initialize(identity: { id: string; email: string }, given: { name: string; role: Profile['role'] }): Promise<{ profile: Profile; created: boolean }>
  update(userId: string, fields: Record<string, unknown>): Promise<Profile>
  /** Sets any role, `dealer` and `admin` included, and the administration that goes with `admin`; for tools and admins. */
  assignRole(userId: string, role: Profile['role']): Promise<void>
  /** Publishes or takes down the online gallery: the moment it was published, or null. */
  setGalleryPublished(db: Queryable, userId: string, at: Date | null): Promise<void>
}
