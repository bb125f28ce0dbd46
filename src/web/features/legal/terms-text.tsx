import { Link } from 'react-router'
import { LEGAL_TITLES } from '#contract/legal-texts.ts'
import { siteName } from '#web/lib/settings.ts'
import { OperatorName } from './operator-name.tsx'
import { ReadingSection } from './reading-page.tsx'

export const termsFacts = () => ({
  title: LEGAL_TITLES.terms,
  lead: `What you may expect of ${siteName()}, and what ${siteName()} expects of you. In force since 20 November 2026.`,
  description: `The terms of ${siteName()}: accounts, uploading and selling art, buying it, and what happens when things go wrong.`,
})

/** The terms, for every page that shows them. */
export function TermsText() {
  return (
    <>
      <ReadingSection title="Who you deal with">
        <p className="read">
          {siteName()} is run by <OperatorName />, called “we” here, whom you reach through the{' '}
          <Link className="link" to="/contact">
            contact page
          </Link>
          . By creating an account you accept these terms. If you act for a gallery or another organization, you confirm
          that you may accept them on its behalf.
        </p>
      </ReadingSection>
      <ReadingSection title="Your account">
        <p className="read">
          Give a name and an email address that are yours, keep your password to yourself, and tell us when you think
          somebody else has used your account. You can download your data and close your account in the account settings
          whenever you like. What you owe others from sales made before then stays owed.
        </p>
      </ReadingSection>
      <ReadingSection title="Your work stays yours">
        <p className="read">
          You keep every right in what you upload. You permit us to store it, to make smaller copies of your pictures,
          and to show them on this site and in previews of links to it, for as long as you leave them here. That
          permission is not exclusive, costs nothing, and ends when you delete the work. Records of completed sales and
          backups may hold a copy for longer.
        </p>
      </ReadingSection>
      <ReadingSection title="What you upload">
        <ul className="read">
          <li>Upload only works you made, or are entitled to show and sell.</li>
          <li>Describe them truthfully: size, medium, year, edition, condition and authorship.</li>
          <li>Nothing that breaks the law, or other people’s rights, may be published here.</li>
        </ul>
      </ReadingSection>
      <ReadingSection title="Selling">
        <p className="read">
          A work is sold by its artist or gallery, not by us. Prices are in the currency that is stated with them. To
          publish a work you need an active payout account in your own name at our payment provider, Stripe, whose terms
          apply in addition to these. From each sale we keep a commission. Its rate is shown in your payment settings
          before you publish anything, and a change never affects sales already made.
        </p>
        <p className="read">
          You pack and ship what you sell within the time you stated, and you are responsible for your own taxes.
        </p>
      </ReadingSection>
      <ReadingSection title="Buying">
        <p className="read">
          When you buy, you enter into a contract with the seller named on the page of the work. If a work arrives
          damaged, or is not what was described, write to the seller first, and to us if that does not help. The rights
          that the law of your country gives you as a buyer are not limited by anything said here.
        </p>
      </ReadingSection>
      <ReadingSection title="One another">
        <p className="read">
          Comment on the work, not on the person. Harassment, threats, spam and misleading others about who you are have
          no place here.
        </p>
      </ReadingSection>
      <ReadingSection title="What we may do">
        <p className="read">
          We may hide or remove what breaks these terms, and close accounts that break them repeatedly or seriously. We
          tell you why, unless the law forbids it, and you may respond.
        </p>
      </ReadingSection>
      <ReadingSection title="What we cannot promise">
        <p className="read">
          We look after the site with care but cannot promise that it always works, or that works sell. Estimates of
          prices and texts made by software are suggestions, not advice. We are liable for damage as far as the law
          requires, and no further.
        </p>
      </ReadingSection>
      <ReadingSection title="Changes">
        <p className="read">
          If these terms change in a way that matters, we say so on this page, and by email at least 30 days before. If
          you do not agree, you may close your account before the change applies.
        </p>
      </ReadingSection>
    </>
  )
}
