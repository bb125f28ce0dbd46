import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { MentorLanding } from '#web/features/mentorship/mentor-landing.tsx'
import { loadMentor, mentorFacts } from '#web/features/mentorship/mentor-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) => loadMentor(args, args.params.slug)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? pageMeta(mentorFacts(loaderData.mentor), `/mentorship/${loaderData.mentor.slug}`) : []

/** `/mentorship/{slug}`: the page of a mentor. */
export default function Mentor() {
  return <MentorLanding setup={useLoaderData<typeof loader>()} />
}
