import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { isNamed } from '#contract/site-settings.ts'
import { settings } from '#web/lib/settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { BySession } from '#web/shared/by-session.tsx'
import { HungWork } from '#web/shared/hung-work.tsx'
import { wallItem } from '#web/shared/wall-item.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { HangGrid } from '#web/ui/hang-grid.tsx'
import { WallScene } from '#web/ui/wall-scene.tsx'
import { EmptyWall } from './empty-wall.tsx'
import { ExhibitionsOnNow } from './exhibitions-on-now.tsx'
import styles from './front-page.module.css'
import type { FrontPageData } from './load-front-page.ts'
import { SectionHead } from './section-head.tsx'
import { Visit } from './visit.tsx'

const ALL_WORKS = '/collections/original-artwork'
/** Until its owner names the site, it introduces what it runs on. */
const INTRODUCTION = {
  heading: 'The ground is white; the work is yours.',
  lead: 'Gesso is an open place for artists, galleries, curators and collectors.',
}

/** The front page of the site: one wall with its name, then what is on, who shows here, what is new, and where it is. */
export function FrontPage({ today, wall, worksTotal, artists, artistsTotal, exhibitions, newest }: FrontPageData) {
  const { site } = settings()
  const { name, operator, sizes } = site
  const isUnnamed = !isNamed(site)
  const items = wall.flatMap((work) => wallItem(work, { artist: true }) ?? [])
  const lead = name.tagline || (isUnnamed ? INTRODUCTION.lead : '')
  const hasVisit = operator.address !== '' || operator.visit !== ''
  const head = (
    <div className={`wrap ${styles.head}`}>
      <div className={styles.lettering}>
        <BySession person={<Greeting />} />
        <h1 className={isUnnamed ? styles.sentence : styles.name}>{isUnnamed ? INTRODUCTION.heading : name.name}</h1>
      </div>
      <div className={styles.side}>
        {lead !== '' && <p className="lead">{lead}</p>}
        <div className={styles.ways}>
          {worksTotal > 0 && <ButtonLink to={ALL_WORKS}>See All Works</ButtonLink>}
          {isUnnamed && <ShowYourWork isFirst={worksTotal === 0} />}
          {!isUnnamed && hasVisit && (
            <a className="link" href="#visit">
              Plan a visit
            </a>
          )}
        </div>
      </div>
    </div>
  )
  return (
    <>
      {items.length > 0 ? (
        <WallScene
          items={items}
          label={`Works at ${name.name}, hung to scale`}
          above={head}
          unit={sizes.unit}
          note={`${items.length} of ${counted(worksTotal, 'work')} on view.`}
          eager
        />
      ) : (
        <EmptyWall above={head} hasWorks={worksTotal > 0} />
      )}
      {isUnnamed && <ThreeWays />}
      <ExhibitionsOnNow exhibitions={exhibitions} today={today} />
      {artists.length > 0 && <Artists artists={artists} total={artistsTotal} />}
      {newest.length > 0 && (
        <section className="wrap sec" aria-labelledby="newest">
          <SectionHead id="newest" title="Newly hung" link={{ to: ALL_WORKS, words: 'All works' }} />
          <HangGrid size="shelf" label="Newly hung">
            {newest.map((work) => (
              <HungWork key={work.id} work={work} artist eager={false} />
            ))}
          </HangGrid>
        </section>
      )}
      {hasVisit && <Visit operator={operator} />}
    </>
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

function ShowYourWork({ isFirst }: { isFirst: boolean }) {
  const variant = isFirst ? 'primary' : 'outline'
  return (
    <BySession
      visitor={
        <ButtonLink to="/signup" variant={variant}>
          Show Your Work
        </ButtonLink>
      }
      person={
        <ButtonLink to="/dashboard" variant={variant}>
          Your dashboard
        </ButtonLink>
      }
    />
  )
}

const WAYS: { title: string; text: string; link: ReactNode }[] = [
  {
    title: 'Look',
    text: 'Every work hangs at its true size, beside a bench you have sat on. Put it on a photograph of your own wall.',
    link: (
      <Link className="link" to="/search">
        Search the works
      </Link>
    ),
  },
  {
    title: 'Show',
    text: 'A picture, a title, a year, a medium, a size: that is a page, a wall label and a place in your inventory.',
    link: (
      <BySession
        visitor={
          <Link className="link" to="/signup">
            Create an account
          </Link>
        }
        person={
          <Link className="link" to="/upload">
            Upload artwork
          </Link>
        }
      />
    ),
  },
  {
    title: 'Sell',
    text: 'Certificate, invoice, label and payout in one place, at the price that you set.',
    link: (
      <Link className="link" to="/pages/about">
        About Gesso
      </Link>
    ),
  },
]

/** Three lines for somebody to whom Gesso is new. */
function ThreeWays() {
  return (
    <section className={`wrap ${styles.introduction}`} aria-label="What Gesso is for">
      <ul className={styles.three}>
        {WAYS.map(({ title, text, link }) => (
          <li key={title}>
            <h2 className="h-tool">{title}</h2>
            <p className="mute">{text}</p>
            {link}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The artists as one paragraph of names. */
function Artists({ artists, total }: { artists: FrontPageData['artists']; total: number }) {
  return (
    <section className={styles.band} aria-labelledby="artists">
      <div className="wrap sec">
        <h2 id="artists" className="sr">
          Artists
        </h2>
        <ul className={styles.names}>
          {artists.map(({ id, name, works }) => (
            <li key={id}>
              <Link to={`/artists/${id}`}>
                <bdi>{name}</bdi>
              </Link>
              <sup className="num">
                {works}
                <span className="sr"> {works === 1 ? 'work' : 'works'}</span>
              </sup>{' '}
            </li>
          ))}
        </ul>
        <p className={`cap ${styles.total}`}>
          {total > artists.length ? (
            <Link className="link" to="/search?type=artists">
              All {total} artists
            </Link>
          ) : (
            `${counted(total, 'artist')}, with the number of works on view`
          )}
        </p>
      </div>
    </section>
  )
}
