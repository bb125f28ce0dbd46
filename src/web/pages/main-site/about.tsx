import { AboutText, aboutFacts } from '#web/features/legal/about-text.tsx'
import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(aboutFacts(), '/pages/about')

/** `/pages/about`, served here while no main site is set (CD-15.14). */
export default function About() {
  const { title, lead } = aboutFacts()
  return (
    <ReadingPage title={title} lead={lead}>
      <AboutText />
    </ReadingPage>
  )
}
