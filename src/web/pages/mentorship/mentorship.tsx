import { MentorshipPreview } from '#web/features/mentorship/mentorship-preview.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () =>
  pageMeta(
    {
      title: 'Mentorship',
      description: 'One-to-one critique and career sessions for working and emerging artists. Coming soon.',
    },
    '/mentorship',
  )

/** `/mentorship` (AW-1.19), open to everyone. */
export default function Mentorship() {
  return <MentorshipPreview />
}
