import { useSearchParams } from 'react-router'
import { SchedulingPage } from '#web/features/mentorship/scheduling-page.tsx'

export const handle = { public: true }

export const meta = () => [{ title: 'Select a date and time · Gesso' }, { name: 'robots', content: 'noindex' }]

/** `/embed/schedule`: the built-in scheduling page, in the frame of the booking drawer. */
export default function Schedule() {
  const [search] = useSearchParams()
  return <SchedulingPage name={search.get('name') ?? ''} email={search.get('email') ?? ''} />
}
