import { useSession } from '#web/lib/use-session.ts'
import { Landing } from './landing.tsx'
import type { MentorSetup } from './mentor-page.ts'
import { OwnBookings } from './own-bookings.tsx'

/** The page of a mentor for its reader, with what they have booked. */
export function MentorLanding({ setup: { mentor, video, widget, test_mode: testMode } }: { setup: MentorSetup }) {
  const { user } = useSession()
  return (
    <Landing
      key={mentor.slug}
      mentor={mentor}
      video={video}
      widget={widget}
      testMode={testMode}
      ownBookings={user && <OwnBookings />}
    />
  )
}
