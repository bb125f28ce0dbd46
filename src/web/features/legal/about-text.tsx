import { settings } from '#web/lib/settings.ts'
import { ReadingSection } from './reading-page.tsx'

/** A site that has a name of its own says who it is in its own line. */
export const aboutFacts = () => {
  const { name, tagline } = settings().site.name
  const description = `${name} is an open place where artists run their practice, show their work to scale, and sell it.`
  const origin =
    'Gesso is the white ground a painter lays before the first color. This place is meant to be that ground.'
  return { title: `About ${name}`, lead: tagline || (name === 'Gesso' ? origin : description), description }
}

/** What the site is, and for whom. */
export function AboutText() {
  return (
    <>
      <ReadingSection title="For artists">
        <p className="read">
          Photograph a work, write its label, and it hangs: in your own public gallery, at its true size, on a wall you
          can send to anyone. When you are ready to sell, you connect a payout account and the same work gets a page
          with a price. You keep your rights and your prices.
        </p>
      </ReadingSection>
      <ReadingSection title="For those who look">
        <p className="read">
          Works are shown whole, in their own proportions, without badges over them. The sizes are real: what hangs next
          to the bench is as large as it would be beside a bench of yours.
        </p>
      </ReadingSection>
      <ReadingSection title="Open">
        <p className="read">
          This site is made with Gesso, which is open source. Anyone may read how it works, run it for their own school,
          studio or city, and improve it. Nothing here depends on one company staying kind.
        </p>
      </ReadingSection>
    </>
  )
}
