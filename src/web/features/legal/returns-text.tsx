import { Link } from 'react-router'
import { LEGAL_TITLES } from '#contract/legal-texts.ts'
import { siteName } from '#web/lib/settings.ts'
import { ReadingSection } from './reading-page.tsx'

export const returnsFacts = () => ({
  title: LEGAL_TITLES.returns,
  lead: 'How to withdraw from a purchase, and how to send a work back.',
  description: `How buyers at ${siteName()} withdraw from a purchase and send a work back.`,
})

/** Shown until the operator has written the text: no draft could know the law of the place. */
export function ReturnsText() {
  return (
    <ReadingSection title="Not written yet">
      <p className="read">
        Whoever runs this site has not described here how to return a work. The rights that the law of your country
        gives you as a buyer hold regardless. Ask through the{' '}
        <Link className="link" to="/contact">
          contact page
        </Link>
        .
      </p>
    </ReadingSection>
  )
}
