import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { TERMS, TermsText } from '#web/features/legal/terms-text.tsx'
import { SiteLink } from '#web/features/shell/site-link.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(TERMS, '/terms')

/** `/terms` (CD-15.17). */
export default function Terms() {
  const foot = (
    <>
      The main site has its own{' '}
      <SiteLink className="link" path="policies/terms-of-service">
        terms of service
      </SiteLink>
      .
    </>
  )
  return (
    <ReadingPage title={TERMS.title} lead={TERMS.lead} foot={foot}>
      <TermsText />
    </ReadingPage>
  )
}
