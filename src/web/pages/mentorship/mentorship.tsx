import { Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { bookingReference } from '#contract/booking-path.ts'
import { MENTORSHIP } from '#contract/mentorship-content.ts'
import { Landing } from '#web/features/mentorship/landing.tsx'
import { OwnBookings } from '#web/features/mentorship/own-bookings.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) => loadPublic(args, 'GET /mentorship/setup', {})

export const meta: MetaFunction = ({ location }) => [
  ...pageMeta({ title: MENTORSHIP.title, description: MENTORSHIP.description }, '/mentorship'),
  // The address of a booking opens it.
  ...(location.search.includes('booking=') ? [{ name: 'robots', content: 'noindex' }] : []),
]

const BookingView = lazyPart(() =>
  import('#web/features/mentorship/booking-view.tsx').then((module) => ({ default: module.BookingView })),
)

/** `/mentorship` (MS-1.7), open to everyone; with `?booking=` the page of that booking (MS-4.16). */
export default function Mentorship() {
  const { video, widget, test_mode } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const [search] = useSearchParams()
  const booking = search.get('booking')
  if (booking)
    return (
      <Suspense>
        <BookingView key={bookingReference(booking)} asked={booking} isReturning={search.get('return') === '1'} />
      </Suspense>
    )
  return <Landing video={video} widget={widget} testMode={test_mode} ownBookings={user && <OwnBookings />} />
}
