import { Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { bookingReference } from '#contract/booking-path.ts'
import { MENTORSHIP } from '#contract/mentorship-content.ts'
import { MentorLanding } from '#web/features/mentorship/mentor-landing.tsx'
import { loadMentor, mentorFacts } from '#web/features/mentorship/mentor-page.ts'
import { MentorsList } from '#web/features/mentorship/mentors-list.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

/** A booking can be opened whether or not there is still somebody to book. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (new URL(args.request.url).searchParams.has('booking')) return null
  const { mentors } = await loadPublic(args, 'GET /mentorship/mentors', {})
  return { mentors, only: mentors.length === 1 ? await loadMentor(args, mentors[0]?.slug) : null }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) => [
  ...pageMeta(
    {
      description: 'Paid one-to-one sessions with a mentor: critique, and career advice for artists.',
      ...(loaderData?.only && mentorFacts(loaderData.only.mentor)),
      title: MENTORSHIP.title,
    },
    '/mentorship',
  ),
  // The address of a booking opens it.
  ...(location.search.includes('booking=') ? [{ name: 'robots', content: 'noindex' }] : []),
]

const BookingView = lazyPart(() =>
  import('#web/features/mentorship/booking-view.tsx').then((module) => ({ default: module.BookingView })),
)

/**
 * `/mentorship` (MS-1.7), open to everyone: the mentors, of whom the only one has their page here; with `?booking=` the page
 * of that booking (MS-4.16).
 */
export default function Mentorship() {
  const data = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const booking = search.get('booking')
  if (booking)
    return (
      <Suspense>
        <BookingView key={bookingReference(booking)} asked={booking} isReturning={search.get('return') === '1'} />
      </Suspense>
    )
  if (data?.only) return <MentorLanding setup={data.only} />
  return data && <MentorsList mentors={data.mentors} />
}
