import { type MouseEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { MentorPage } from '#contract/mentors.ts'
import { bookText, MENTORSHIP } from '#contract/mentorship-content.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IntroVideo, type Video } from './intro-video.tsx'
import styles from './landing.module.css'
import { toMoney } from './price.ts'
import type { Widget } from './schedule-step.tsx'

interface LandingProps {
  mentor: MentorPage
  video: Video | null
  widget: Widget
  testMode: boolean
  /** What the signed-in reader has booked. */
  ownBookings: ReactNode
}

const loadDrawer = () => import('./booking-drawer.tsx')
const BookingDrawer = lazyPart(() => loadDrawer().then((module) => ({ default: module.BookingDrawer })))

/** Whether an element can be seen; true until the browser has looked. */
const useIsSeen = (target: React.RefObject<HTMLElement | null>): boolean => {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false))
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isSeen
}

/** The page of a mentor (MS-2.1). What is not known of them leaves its section out. */
export function Landing({ mentor, video, widget, testMode, ownBookings }: LandingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const heroAction = useRef<HTMLDivElement>(null)
  // The bar has the same button, so it steps aside while the one of the hero can be seen.
  const isHeroSeen = useIsSeen(heroAction)
  const opener = useRef<HTMLButtonElement>(null)
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    opener.current = currentTarget
    void whenLoaded(loadDrawer, () => {
      setWasOpened(true)
      setIsOpen(true)
    })
  }
  const { headline, lead, audience, bio, credentials, benefits, quote, quote_by: quoteBy } = mentor
  const book = bookText(toMoney(mentor))
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <section aria-labelledby="mentorship">
          <h1 id="mentorship" className={`display-xl ${styles.headline}`}>
            {headline || `One to one with ${mentor.name}`}
          </h1>
          {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
          <p className={`mute ${styles.audience}`}>
            {audience || `A ${mentor.minutes}-minute one-to-one session with ${mentor.name}.`}
          </p>
          <div ref={heroAction} className={styles.action}>
            <Button size="lg" onClick={open}>
              {book}
            </Button>
          </div>
        </section>
        {(video || mentor.video_note) && <IntroVideo video={video} name={mentor.name} note={mentor.video_note} />}
      </div>
      {(bio || credentials.length > 0) && (
        <section className={`sec ${styles.band}`} aria-labelledby="mentor">
          <div className="wrap">
            <h2 id="mentor" className={`display-m ${styles.heading}`}>
              {MENTORSHIP.mentorHeading}
            </h2>
            {bio && <p className={styles.bio}>{bio}</p>}
            {credentials.length > 0 && (
              <ul className={styles.credentials}>
                {credentials.map(({ title, text }) => (
                  <li key={title}>
                    <h3 className={styles.credential}>{title}</h3>
                    {text && <p className="mute">{text}</p>}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      )}
      {benefits.length > 0 && (
        <section className="sec" aria-labelledby="benefits">
          <div className={`wrap ${styles.two}`}>
            <h2 id="benefits" className="display-m">
              {MENTORSHIP.benefitsHeading}
            </h2>
            <ul className={styles.benefits}>
              {benefits.map(({ title, text }) => (
                <li key={title}>
                  <h3 className="title-m">{title}</h3>
                  {text && <p className="mute">{text}</p>}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className={`wrap ${styles.how}`} aria-labelledby="how">
        <h2 id="how" className={`display-m ${styles.heading}`}>
          {MENTORSHIP.stepsHeading}
        </h2>
        <ol className={styles.steps}>
          {MENTORSHIP.steps(mentor).map(({ title, text }) => (
            <li key={title}>
              <h3 className="h-tool">{title}</h3>
              <p className="mute">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {quote && (
        <section className={`sec ${styles.band}`} aria-label="Testimonial">
          <div className="wrap">
            <figure className={styles.quote}>
              <blockquote className="title-l">{quote}</blockquote>
              {quoteBy && <figcaption className="small mute">{quoteBy}</figcaption>}
            </figure>
          </div>
        </section>
      )}
      <section className="sec" aria-labelledby="faq">
        <div className={`wrap ${styles.two}`}>
          <h2 id="faq" className="display-m">
            {MENTORSHIP.faqHeading}
          </h2>
          <Faq items={MENTORSHIP.faq} />
        </div>
      </section>
      {ownBookings}
      <div className={classNames(styles.bar, isHeroSeen && styles.aside)}>
        <div className={`wrap ${styles.barInner}`}>
          <span className="cap">{MENTORSHIP.bar(mentor)}</span>
          <Button size="lg" onClick={open}>
            {book}
          </Button>
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <BookingDrawer
            open={isOpen}
            onClose={() => setIsOpen(false)}
            opener={opener}
            mentor={mentor}
            widget={widget}
            testMode={testMode}
          />
        </Suspense>
      )}
    </>
  )
}

/** Questions of which at most one is open (MS-2.19, MS-2.20). */
function Faq({ items }: { items: readonly { question: string; answer: string }[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  return (
    <ul className={styles.faq}>
      {items.map(({ question, answer }, at) => (
        <li key={question}>
          <h3>
            <button
              type="button"
              className={styles.question}
              aria-expanded={open === at}
              aria-controls={`${id}-${at}`}
              onClick={() => setOpen(open === at ? null : at)}
            >
              {question}
              <Icon name={open === at ? 'chevron-up' : 'chevron-down'} />
            </button>
          </h3>
          <p id={`${id}-${at}`} className={`mute ${styles.answer}`} hidden={open !== at}>
            {answer}
          </p>
        </li>
      ))}
    </ul>
  )
}
