import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './seller-checklist.module.css'

/** How many works there are; null while they load, 'unknown' when they could not be loaded. */
export type WorkCounts = { uploaded: number; published: number } | null | 'unknown'

export const worksCounted = (works: readonly Pick<Artwork, 'status'>[]): Exclude<WorkCounts, null | 'unknown'> => ({
  uploaded: works.length,
  published: works.filter(({ status }) => status === 'published').length,
})

const PICTURE = 'profile picture'
const FIELDS: [name: 'avatar' | 'bio' | 'location' | 'artist_statement', words: string][] = [
  ['avatar', PICTURE],
  ['bio', 'bio'],
  ['location', 'location'],
  ['artist_statement', 'artist statement'],
]

/** The parts of a profile that buyers look for and that are missing. */
export const missingFields = (user: Pick<Profile, 'avatar' | 'bio' | 'location' | 'artist_statement'>): string[] =>
  FIELDS.flatMap(([name, words]) => (user[name]?.trim() ? [] : [words]))

/** `Still missing: bio, location`, or that nothing is. */
export const profileLine = (user: Parameters<typeof missingFields>[0]): string => {
  const missing = missingFields(user)
  return missing.length === 0 ? 'Nothing is missing' : `Still missing: ${missing.join(', ')}`
}

/** The picture is the one part that is not on the page of the profile. */
const profileWay = (user: Parameters<typeof missingFields>[0]): StepProps['way'] =>
  missingFields(user).every((words) => words === PICTURE) && !user.avatar
    ? { to: '/account#photo', label: 'Add a picture' }
    : { to: '/profile', label: 'Edit profile' }

/** `3 works published`: the line under a step (CD-16.14). */
export const worksLine = (works: WorkCounts, kind: 'uploaded' | 'published'): string => {
  if (works === null) return 'Counting...'
  if (works === 'unknown') return 'We couldn’t count your works just now'
  return works[kind] === 0 ? `No works ${kind} yet` : `${counted(works[kind], 'work')} ${kind}`
}

interface SellerChecklistProps {
  user: Profile
  works: WorkCounts
  /** The state of the payment account as a sentence, and whether buyers can pay without it; null while it loads. */
  payment: { active: boolean; isPaidOutside: boolean; line: string } | null
  onStart: () => void
  starting: boolean
  /** Why onboarding could not be started. */
  failure?: string
  /** On the dashboard, which has the works, and its own words for a publish that is blocked. */
  onDashboard?: { works: string }
  className?: string
}

interface StepProps {
  name: string
  done: boolean
  line: string
  way: { to: string; label: string }
  children?: ReactNode
}

function Step({ name, done, line, way, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={classNames(styles.ring, done && styles.done)} aria-hidden="true">
        {done && <Icon name="check" size={16} />}
      </span>
      <div>
        <p className="b5">
          {name}
          <span className="sr">{done ? ', done' : ', not done'}</span>
        </p>
        <p className="small mute">{line}</p>
      </div>
      <Link className={classNames('link', styles.way)} to={way.to}>
        {way.label}
      </Link>
      {children && <div className={styles.open}>{children}</div>}
    </li>
  )
}

/** Counted, and at least one. */
const hasSome = (works: WorkCounts, kind: 'uploaded' | 'published'): boolean =>
  works !== null && works !== 'unknown' && works[kind] > 0

const isBlocked = (payment: SellerChecklistProps['payment']): boolean =>
  payment !== null && !payment.active && !payment.isPaidOutside

/** Whether a step is known not to be done: what is still loading is not missing. */
export const isMissingSome = ({ user, works, payment }: Pick<SellerChecklistProps, 'user' | 'works' | 'payment'>) =>
  missingFields(user).length > 0 ||
  (works !== null && works !== 'unknown' && works.published === 0) ||
  isBlocked(payment)

/** 'Get Ready to Sell Your Artwork': a step is done when it is done, and the line under it says what is so (CD-16.14). */
export function SellerChecklist({
  user,
  works,
  payment,
  onStart,
  starting,
  failure,
  onDashboard,
  className,
}: SellerChecklistProps) {
  const blocked = isBlocked(payment)
  return (
    <Panel title={MESSAGES.sellerChecklist} id="selling" className={className}>
      {blocked && !onDashboard && (
        <Notice tone="warning" live={false} className={styles.prompt}>
          {MESSAGES.sellerPrompt}
        </Notice>
      )}
      <ol className={styles.steps}>
        <Step
          name="Complete Profile"
          done={missingFields(user).length === 0}
          line={profileLine(user)}
          way={profileWay(user)}
        />
        <Step
          name="Upload Artwork"
          done={hasSome(works, 'uploaded')}
          line={worksLine(works, 'uploaded')}
          way={{ to: '/upload', label: 'Upload artwork' }}
        />
        <Step
          name="Connect payment account"
          done={payment?.active ?? false}
          line={payment?.line ?? 'Checking with Stripe...'}
          way={{ to: '/payment-settings', label: 'Payment settings' }}
        >
          {blocked && (
            <>
              <Button size="sm" onClick={onStart} busy={starting} busyLabel="Opening Stripe...">
                {MESSAGES.completeSetup}
              </Button>
              {failure && (
                <p className="small" role="alert">
                  {failure}
                </p>
              )}
            </>
          )}
        </Step>
        <Step
          name="Publish Artwork"
          done={hasSome(works, 'published')}
          line={worksLine(works, 'published')}
          way={{ to: onDashboard?.works ?? '/dashboard', label: 'Your artworks' }}
        />
      </ol>
    </Panel>
  )
}
