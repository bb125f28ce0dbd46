import { PRIVACY, PrivacyText } from '#web/features/legal/privacy-text.tsx'
import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(PRIVACY, '/privacy')

/** `/policies/privacy-policy`, served here while no main site is set: the same words as `/privacy` (CD-15.14). */
export default function PrivacyPolicy() {
  return (
    <ReadingPage title={PRIVACY.title} lead={PRIVACY.lead}>
      <PrivacyText />
    </ReadingPage>
  )
}
