import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './account.module.css'
import { profileLine, type WorkCounts, worksLine } from './seller-steps.ts'

interface SellerChecklistProps {
  user: Profile
  works: WorkCounts
  /** How the payment account stands, in words; null while it is not known yet. */
  payment: { active: boolean; line: string } | null
  onStart: () => void
  starting: boolean
  /** Why onboarding could not be started. */
  failure: string
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
        <p className={styles.name}>
          {name}
          <span className="sr">{done ? ', done' : ', not done'}</span>
        </p>
        <p className={styles.line}>{line}</p>
      </div>
      <Link className={classNames('link', styles.way)} to={way.to}>
        {way.label}
      </Link>
      {children && <div className={styles.open}>{children}</div>}
    </li>
  )
}

/**
 * 'Get Ready to Sell Your Artwork'. The ticks are the specification's: the first two always, the last never, the third
 * with an active account (CD-16.2 to CD-16.5); the line under each step tells how things really stand (CD-16.14).
 */
export function SellerChecklist({ user, works, payment, onStart, starting, failure }: SellerChecklistProps) {
  const blocked = payment !== null && !payment.active
  return (
    <Panel title={MESSAGES.sellerChecklist} id="selling">
      {blocked && (
        <Notice tone="warning" live={false} className={styles.prompt}>
          {MESSAGES.sellerPrompt}
        </Notice>
      )}
      <ol className={styles.steps}>
        <Step name="Complete Profile" done line={profileLine(user)} way={{ to: '/profile', label: 'Edit profile' }} />
        <Step
          name="Upload Artwork"
          done
          line={worksLine(works, 'uploaded')}
          way={{ to: '/upload', label: 'Upload artwork' }}
        />
        <Step
          name="Connect payment account"
          done={payment?.active ?? false}
          line={payment?.line ?? 'Asking Stripe...'}
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
          done={false}
          line={worksLine(works, 'published')}
          way={{ to: '/dashboard', label: 'Your artworks' }}
        />
      </ol>
    </Panel>
  )
}
