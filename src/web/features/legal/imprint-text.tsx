import { Link } from 'react-router'
import { contactAddress, settings, siteName } from '#web/lib/settings.ts'
import styles from './reading-page.module.css'
import { ReadingSection } from './reading-page.tsx'

export const imprintFacts = () => ({
  title: 'Imprint',
  lead: `Who answers for ${siteName()}.`,
  description: `Who runs ${siteName()}, and how to reach them.`,
})

/** Who answers for the site, as far as its owner has stated it. */
export function ImprintText() {
  const { legal_name: name, address, tax_number: taxNumber, visit } = settings().site.operator
  const contact = contactAddress()
  return (
    <>
      <ReadingSection title="Operator">
        <p className={`read ${styles.lines}`}>{[name, address].filter(Boolean).join('\n') || 'Not stated yet.'}</p>
      </ReadingSection>
      <ReadingSection title="Contact">
        <p className="read">
          {contact ? (
            <a className="link" href={`mailto:${contact}`}>
              {contact}
            </a>
          ) : (
            <Link className="link" to="/contact">
              Contact page
            </Link>
          )}
        </p>
      </ReadingSection>
      {taxNumber && (
        <ReadingSection title="Tax number">
          <p className="read">{taxNumber}</p>
        </ReadingSection>
      )}
      {visit && (
        <ReadingSection title="Visit">
          <p className={`read ${styles.lines}`}>{visit}</p>
        </ReadingSection>
      )}
    </>
  )
}
