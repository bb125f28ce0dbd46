import { PRIVACY, PrivacyText } from '#web/features/legal/privacy-text.tsx'
import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { SiteLink } from '#web/features/shell/site-link.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(PRIVACY, '/privacy')

/** `/privacy` (CD-15.17). */
export default function Privacy() {
  const foot = (
    <>
      The main site has its own{' '}
      <SiteLink className="link" path="policies/privacy-policy">
        privacy policy
      </SiteLink>
      .
    </>
  )
  return (
    <ReadingPage title={PRIVACY.title} lead={PRIVACY.lead} foot={foot}>
      <PrivacyText />
    </ReadingPage>
  )
}
