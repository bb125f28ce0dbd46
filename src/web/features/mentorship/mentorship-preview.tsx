import { BySession } from '#web/shared/by-session.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './mentorship.module.css'

const GAINS = [
  {
    title: 'Portfolio Clarity',
    text: 'Which of your works belong together, which hold you back, and what to show first.',
  },
  {
    title: 'Gallery Approach Strategy',
    text: 'Which galleries fit your work, and how to write to them so that they answer.',
  },
  { title: 'Practical Career Moves', text: 'The two or three steps of the coming months that are worth your time.' },
] as const

/** What mentorship will be. Nothing can be booked yet, so nothing here pretends it can. */
export function MentorshipPreview() {
  return (
    <div className={`wrap sec ${styles.page}`}>
      <header className={styles.head}>
        <StatusBadge mark="pending" label="Coming soon" />
        <h1 className="display-xl">Forty-five minutes with an artist who has been there</h1>
        <p className="lead">
          One-to-one critique and career sessions for working and emerging artists, held by video with an experienced
          artist-mentor, with a written recap afterwards.
        </p>
      </header>
      <section className={styles.section} aria-labelledby="gains">
        <h2 id="gains" className="title-l">
          What you’ll get
        </h2>
        <ul className={styles.columns}>
          {GAINS.map(({ title, text }) => (
            <li key={title}>
              <h3 className="title-m">{title}</h3>
              <p className="mute">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.end} aria-labelledby="until-then">
        <h2 id="until-then" className="title-l">
          Until then
        </h2>
        <p className="read">
          Sessions cannot be booked yet. The best preparation is a body of work somebody can look at: upload it, give
          each piece its label, and publish your gallery.
        </p>
        <BySession
          visitor={<ButtonLink to="/signup">Create account</ButtonLink>}
          person={<ButtonLink to="/dashboard">Your dashboard</ButtonLink>}
        />
      </section>
    </div>
  )
}
