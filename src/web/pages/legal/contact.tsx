import { ContactText, contactFacts } from '#web/features/legal/contact-text.tsx'
import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { SiteLink } from '#web/features/shell/site-link.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(contactFacts(), '/contact')

/** `/contact` (CD-15.17). */
export default function Contact() {
  const foot = (
    <>
      The main site has its own{' '}
      <SiteLink className="link" path="pages/contact">
        contact page
      </SiteLink>
      .
    </>
  )
  const { title, lead } = contactFacts()
  return (
    <ReadingPage title={title} lead={lead} foot={foot}>
      <ContactText />
    </ReadingPage>
  )
}
