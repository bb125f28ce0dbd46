import { useSearchParams } from 'react-router'
import { SchedulingPage } from '#web/features/mentorship/scheduling-page.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => [{ title: pageTitle('Select a date and time') }, { name: 'robots', content: 'noindex' }]

/** `/embed/schedule`: the built-in scheduling page, in the frame of the booking drawer. */
export default function Schedule() {
  const [search] = useSearchParams()
  const get = (name: string) => search.get(name) ?? ''
  return <SchedulingPage mentor={get('mentor')} name={get('name')} email={get('email')} />
}
