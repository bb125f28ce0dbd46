import { CONTACT, ContactText } from '#web/features/legal/contact-text.tsx'
import { ReadingPage } from '#web/features/legal/reading-page.tsx'
import { SiteLink } from '#web/features/shell/site-link.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'

export const handle = { public: true }

export const meta = () => pageMeta(CONTACT, '/contact')

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
  return (
    <ReadingPage title={CONTACT.title} lead={CONTACT.lead} foot={foot}>
      <ContactText />
    </ReadingPage>
  )
}
