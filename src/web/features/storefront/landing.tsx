import { Link } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { Product } from '#contract/shop.ts'
import { siteName } from '#web/lib/settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { BySession } from '#web/shared/by-session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EntrancePicture } from '#web/ui/entrance-picture.tsx'
import styles from './landing.module.css'
import { ProductFlow } from './product-flow.tsx'

interface Audience {
  title: string
  text: string
  link: { to: string; words: string }
  /** In its place for somebody who has an account. */
  ownLink?: { to: string; words: string }
}

const listPeople = (): Audience[] => [
  {
    title: 'For artists',
    text: 'Show your work in your own gallery, at its true size, and sell it at your price.',
    link: { to: '/signup', words: 'Create an account' },
    ownLink: { to: '/dashboard', words: 'Your dashboard' },
  },
  {
    title: 'For galleries and curators',
    text: 'Represent artists, build collections, and hold exhibitions that anyone can visit.',
    link: { to: '/pages/about', words: `About ${siteName()}` },
  },
  {
    title: 'For collectors',
    text: 'See originals whole and to scale, learn who made them, and buy from the artist.',
    link: { to: '/collections/original-artwork', words: 'Original artwork' },
  },
]

/** The front of the house, and the newest works. */
export function Landing({ newest }: { newest: Product[] }) {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <BySession person={<Greeting />} />
          <h1 className="display-xl">Art, hung where it can be seen</h1>
          <p className="lead">
            An open place for artists to show and sell their work, and for everyone else to find it.
          </p>
          <div className={styles.ways}>
            <ButtonLink to="/collections/original-artwork" size="lg">
              See original artwork
            </ButtonLink>
            <BySession
              visitor={
                <ButtonLink to="/signup" size="lg" variant="outline">
                  Create account
                </ButtonLink>
              }
              person={
                <ButtonLink to="/dashboard" size="lg" variant="outline">
                  Your dashboard
                </ButtonLink>
              }
            />
          </div>
        </div>
        <EntrancePicture className={styles.picture} titleClass="art-s" sizes="(max-width: 900px) 100vw, 50vw" />
      </section>
      {newest.length > 0 && (
        <section className="wrap sec col g8" aria-labelledby="newest">
          <div className={styles.bar}>
            <h2 id="newest" className="title-l">
              Newest works
            </h2>
            <Link className="link" to="/collections/original-artwork">
              All original artwork
            </Link>
          </div>
          <ProductFlow products={newest} label="Newest works" level={3} wholeRows />
        </section>
      )}
      <section className="wrap sec" aria-label={`Who ${siteName()} is for`}>
        <ul className={styles.people}>
          {listPeople().map(({ title, text, link, ownLink }) => (
            <li key={title}>
              <h2 className="title-m">{title}</h2>
              <p className="mute">{text}</p>
              {ownLink ? (
                <BySession visitor={<WayOn {...link} />} person={<WayOn {...ownLink} />} />
              ) : (
                <WayOn {...link} />
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function WayOn({ to, words }: { to: string; words: string }) {
  return (
    <Link className="link" to={to}>
      {words}
    </Link>
  )
}

/** One line, with or without the name, which comes a moment later. */
function Greeting() {
  const { user } = useSession()
  return (
    <p className={`title-m ${styles.greeting}`}>
      {[PUBLIC_MESSAGES.welcomeBack, user?.name].filter(Boolean).join(', ')}
    </p>
  )
}
