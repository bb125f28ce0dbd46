import { contactAddress, siteName } from '#web/lib/settings.ts'
import { ReadingSection } from './reading-page.tsx'

export const contactFacts = () => ({
  title: 'Contact',
  lead: 'Your message is read by people. Expect a reply within a few working days.',
  description: `How to reach the people who run ${siteName()}: questions about your account, a work or an order, and reports.`,
})

/** How to reach the operator, for every page that shows it. */
export function ContactText() {
  const address = contactAddress()
  return (
    <>
      <ReadingSection title="Write to us">
        <p className="read">
          <a className="link" href={`mailto:${address}`}>
            {address}
          </a>
        </p>
      </ReadingSection>
      <ReadingSection title="So that we can help right away">
        <ul className="read">
          <li>About your account: write from the address you signed up with. Never send your password.</li>
          <li>About a work or a sale: name the artist and the title, or paste the address of the page.</li>
          <li>About something that does not work: say what you did, what you saw, and the time.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="Reports">
        <p className="read">
          If a work here is yours and was published without you, or a comment crosses a line, send us the address of the
          page. Found a security problem? Tell us before you tell others, and give us time to fix it.
        </p>
      </ReadingSection>
    </>
  )
}
