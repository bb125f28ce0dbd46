import { ABOUT, AboutText } from '#web/features/legal/about-text.tsx'
import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(ABOUT, '/pages/about')

/** `/pages/about`, served here while no main site is set (CD-15.14). */
export default function About() {
  return (
    <ReadingPage title={ABOUT.title} lead={ABOUT.lead}>
      <AboutText />
    </ReadingPage>
  )
}
