import { sql } from 'drizzle-orm'
import { accountClosing } from '#server/schema/account.ts'
import { follow } from '#server/schema/people.ts'
import { userProfile } from '#server/schema/profiles.ts'

/** The number of somebody's followers whose account is open, in a query of profiles. */
export const followersCount = sql<number>`(
  select count(*)::int from ${follow} follower
  where follower.followed_id = ${userProfile}.${sql.identifier(userProfile.id.name)}
    and not exists (select 1 from ${accountClosing} closing where closing.account_id = follower.follower_id))`

/** What a profile shows to everyone. */
export const publicColumns = {
  id: userProfile.id,
  name: userProfile.name,
  role: userProfile.role,
  slug: userProfile.slug,
  bio: userProfile.bio,
  location: userProfile.location,
  website: userProfile.website,
  avatarFile: userProfile.avatarFile,
  socialLinks: userProfile.socialLinks,
  artistStatement: userProfile.artistStatement,
}
