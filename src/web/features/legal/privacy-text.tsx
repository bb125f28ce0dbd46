import { Link } from 'react-router'
import { LEGAL_TITLES } from '#contract/legal-texts.ts'
import { siteName } from '#web/lib/settings.ts'
import { OperatorName } from './operator-name.tsx'
import { ReadingSection } from './reading-page.tsx'
import { RecipientsText } from './recipients-text.tsx'

export const privacyFacts = () => ({
  title: LEGAL_TITLES.privacy,
  lead: 'What we know about you, why, who else gets to see it, and how you stay in charge. In force since 20 November 2026.',
  description: `Which data ${siteName()} keeps about you, what is public, what stays in your browser, and how to see or delete it.`,
})

/** The privacy notice, for every page that shows it. */
export function PrivacyText() {
  return (
    <>
      <ReadingSection title="In short">
        <p className="read">
          This site is run by <OperatorName />, called “we” here. We keep what the site needs to work, show to others
          only what you publish, and sell nothing to anyone. There is no advertising and there are no trackers here.
        </p>
      </ReadingSection>
      <ReadingSection title="What we keep">
        <ul className="read">
          <li>Your account: name, email address, role, and your password in a form nobody can read back.</li>
          <li>Your profile: picture, texts, links, location, and a shipping address if you give one.</li>
          <li>Your works: pictures, descriptions, sizes, prices, and whether they are published or sold.</li>
          <li>What you do with other people’s works: likes and comments.</li>
          <li>
            Your inquiries and offers, seen by you and the other side only. Without an account: the name and email you
            stated, until a year after the last message.
          </li>
          <li>Your sign-ins: when each began, when it was last used, and the browser it was used in.</li>
          <li>Technical records of requests, with addresses of devices, to keep the site running and safe.</li>
        </ul>
        <p className="read">
          Hidden data in the photographs you upload, such as the place where they were taken, is not part of the copies
          we show.
        </p>
      </ReadingSection>
      <ReadingSection title="Why we keep it">
        <p className="read">
          To provide what you signed up for, to meet duties the law gives us, for example about records of sales, and to
          protect the site against abuse. We email you news only if you asked for it.
        </p>
      </ReadingSection>
      <ReadingSection title="What everyone can see">
        <p className="read">
          Published works, your published gallery with your name, picture, texts and links, and your comments. Drafts,
          your email address, your shipping address and your payouts are never public.
        </p>
      </ReadingSection>
      <ReadingSection title="Who works for us">
        <RecipientsText />
      </ReadingSection>
      <ReadingSection title="What stays in your browser">
        <p className="read">
          Three cookies that scripts cannot read: one keeps you signed in, one tells a browser you have signed in with
          from a stranger who guesses passwords, and one finds the checkout of a purchase without an account again, for
          a week. In the browser’s own storage: your sign-in token, your profile, copies of public responses so that
          pages open faster, and your choice of light or dark. Logging out removes all of it except that choice and the
          last two cookies.
        </p>
      </ReadingSection>
      <ReadingSection title="How long">
        <p className="read">
          As long as you have an account. What you delete disappears from the site at once, and from backups when they
          are replaced. When you close your account, everything leaves the public pages at once and is deleted 30 days
          later; until then, logging in opens the account again. Records of sales are stored for as long as tax law
          requires.
        </p>
      </ReadingSection>
      <ReadingSection title="What you can do">
        <p className="read">
          You can see and change most of it yourself in your profile and account settings. There you can also download
          everything you put in, and close your account. To have something corrected, or to object to a use of it, write
          to us through the{' '}
          <Link className="link" to="/contact">
            contact page
          </Link>
          . If our answer does not satisfy you, you may complain to your country’s data protection authority.
        </p>
      </ReadingSection>
    </>
  )
}
