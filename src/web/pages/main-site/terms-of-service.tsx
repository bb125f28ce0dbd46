import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { TERMS, TermsText } from '#web/features/legal/terms-text.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(TERMS, '/terms')

/** `/policies/terms-of-service`, served here while no main site is set: the same words as `/terms` (CD-15.14). */
export default function TermsOfService() {
  return (
    <ReadingPage title={TERMS.title} lead={TERMS.lead}>
      <TermsText />
    </ReadingPage>
  )
}
