import { ContactText, contactFacts } from '#web/features/legal/contact-text.tsx'
import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(contactFacts(), '/contact')

/** `/pages/contact`, served here while no main site is set: the same words as `/contact` (CD-15.14). */
export default function MainContact() {
  const { title, lead } = contactFacts()
  return (
    <ReadingPage title={title} lead={lead}>
      <ContactText />
    </ReadingPage>
  )
}
