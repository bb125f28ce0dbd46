import type { LoaderFunctionArgs } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MentorPage } from '#contract/mentors.ts'
import type { getMentorship } from '#contract/mentorship.ts'
import { MENTORSHIP } from '#contract/mentorship-content.ts'
import { loadPublic } from '#web/lib/load-public.ts'
import type { PageFacts } from '#web/lib/page-meta.ts'

export type MentorSetup = ResponseOf<typeof getMentorship>

/** What the page of a mentor needs. */
export const loadMentor = (args: Pick<LoaderFunctionArgs, 'context'>, slug: string | undefined): Promise<MentorSetup> =>
  loadPublic(args, 'GET /mentorship/setup', { query: { mentor: slug } })

/** What search engines read of it. */
export const mentorFacts = ({ name, minutes, lead }: MentorPage): PageFacts => ({
  title: `${MENTORSHIP.title} with ${name}`,
  description: [`A paid ${minutes}-minute one-to-one session with ${name}.`, lead].filter(Boolean).join(' '),
})
