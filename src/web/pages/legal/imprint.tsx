import { ImprintText, imprintFacts } from '#web/features/legal/imprint-text.tsx'
import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(imprintFacts(), '/imprint')

/** `/imprint`: who answers for the site. */
export default function Imprint() {
  const { title, lead } = imprintFacts()
  return (
    <ReadingPage title={title} lead={lead}>
      <ImprintText />
    </ReadingPage>
  )
}
