import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { resolveRole } from '#contract/roles.ts'
import { DashboardFailed } from '#web/features/dashboard/dashboard-states.tsx'
import { failureText } from '#web/lib/api-error.ts'
import { useSession } from '#web/lib/use-session.ts'
import { useOwnProfile } from '#web/shared/own-profile.ts'
import { ArtistDashboard } from './artist-dashboard.tsx'
import { RoleDashboard } from './role-dashboard.tsx'

/** The workspace of whoever is signed in, by role (AW-3). */
export function DashboardScreen() {
  const { user } = useSession()
  return user ? <OwnDashboard key={user.id} user={user} /> : null
}

function OwnDashboard({ user }: { user: Profile }) {
  const { data: profile = user, dataUpdatedAt, isError, error } = useOwnProfile()
  // A profile that is only remembered, and could not be read, is no ground to work on.
  if (isError && dataUpdatedAt === 0) return <DashboardFailed message={failureText(error, MESSAGES.userDataFailed)} />
  const role = resolveRole(profile.role)
  return role === 'artist' ? <ArtistDashboard profile={profile} /> : <RoleDashboard profile={profile} persona={role} />
}
