import { useRef, useState } from 'react'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { HostConsent } from '#contract/consents.ts'
import type { Exhibition } from '#contract/exhibitions.ts'
import { failureText } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { formatDate, momentText } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './consent-panel.module.css'
import { useRemindConsent, useWithdrawConsent } from './exhibitions.changes.ts'
import { useExhibitionConsents } from './exhibitions.queries.ts'
import { toConsentMark } from './use-consents.ts'

interface ConsentPanelProps {
  /** Null until the exhibition is stored: then nobody was asked. */
  exhibitionId: string | null
  /** The works on the wall. */
  works: readonly ArtworkCard[]
  /** How many of them are by other artists, and how many of these visitors would not see now. */
  others: number
  hidden: number
  /** The request for a work was withdrawn, and the work has left the stored exhibition. */
  onWithdrawn: (stored: Exhibition, artworkId: string) => void
}

/** What publishing shows while artists have not answered. */
const explainConsents = (all: number, others: number, hidden: number): string => {
  if (others === 0) return 'Works by other artists go public once they agree. They are asked when you save.'
  if (hidden === 0) return 'Works by other artists go public once they agree. Visitors see all of them.'
  return `Works by other artists go public once they agree. Visitors would see ${all - hidden} of ${all} works now; the others join by themselves.`
}

/** What other artists say to showing their works, and what the host can do about those who have not answered. */
export function ConsentPanel({ exhibitionId, works, others, hidden, onWithdrawn }: ConsentPanelProps) {
  const consents = useExhibitionConsents(exhibitionId)
  const panel = useRef<HTMLElement>(null)
  const isHung = ({ artwork_id }: HostConsent) => works.some(({ id }) => id === artwork_id)
  const requests = consents.data?.filter(isHung)
  return (
    <Panel ref={panel} title="Consent" headingLevel={3} tabIndex={-1} className={styles.panel}>
      <p className={`small mute ${styles.text}`}>{explainConsents(works.length, others, hidden)}</p>
      {exhibitionId === null ? null : requests ? (
        requests.length > 0 && (
          <ul className={styles.requests} aria-label="Requests to artists">
            {requests.map((consent) => (
              <Request
                key={consent.artwork_id}
                exhibitionId={exhibitionId}
                consent={consent}
                onWithdrawn={(stored) => {
                  // The button that was pressed is gone.
                  panel.current?.focus()
                  onWithdrawn(stored, consent.artwork_id)
                }}
              />
            ))}
          </ul>
        )
      ) : consents.isError ? (
        <ErrorState
          message={failureText(consents.error, 'The artists’ answers could not be loaded.')}
          onRetry={() => {
            panel.current?.focus()
            void consents.refetch()
          }}
        />
      ) : (
        <SkeletonGroup height={96} />
      )}
    </Panel>
  )
}

/** When something last happened with a request. */
const describeAnswer = ({ status, asked_at, seen_at, answered_at }: HostConsent): string | null => {
  if (status === 'given' || status === 'declined')
    return answered_at && `${status === 'given' ? 'Given' : 'Declined'} ${formatDate(answered_at)}`
  if (status === 'represented') return 'You represent the artist'
  if (seen_at) return `Read ${formatDate(seen_at)}, no answer yet`
  return asked_at && `Sent ${formatDate(asked_at)}, not read yet`
}

interface RequestProps {
  exhibitionId: string
  consent: HostConsent
  onWithdrawn: (stored: Exhibition) => void
}

/** The request for one work. A reminder is about everything the artist has not answered in the exhibition. */
function Request({ exhibitionId, consent, onWithdrawn }: RequestProps) {
  const { artwork_id, artist, title, status, reminded_at, remind_from } = consent
  const entry = useRef<HTMLLIElement>(null)
  const [now] = useState(() => Date.now())
  const remind = useRemindConsent(exhibitionId)
  const withdraw = useWithdrawConsent(exhibitionId)
  const { mark, word } = toConsentMark(consent)
  const mayRemind = remind_from !== null && Date.parse(remind_from) <= now

  const sendReminder = () => {
    withdraw.reset()
    remind.mutate(artwork_id, {
      // The entry says when.
      onSuccess: () => entry.current?.focus(),
    })
  }
  const sendWithdrawal = () => {
    remind.reset()
    withdraw.mutate(artwork_id, {
      onSuccess: (stored) => {
        toast.success(`The request for ${title} is withdrawn`)
        onWithdrawn(stored)
      },
    })
  }
  return (
    <li ref={entry} className={styles.request} tabIndex={-1}>
      <div className={styles.head}>
        <div>
          <p className={`small b5 ${styles.artist}`}>{artist.name}</p>
          <p className={`art-s ${styles.title}`}>{title}</p>
        </div>
        <StatusBadge mark={mark} label={word} />
      </div>
      <p className="cap">{describeAnswer(consent)}</p>
      {status === 'asked' && (
        <>
          {reminded_at && <p className="cap">Last reminded {momentText(reminded_at)}</p>}
          {remind_from && !mayRemind && <p className="cap">You can send a reminder from {momentText(remind_from)}.</p>}
          <FailureNotice
            className={styles.problem}
            error={remind.error}
            message="The reminder was not sent. Try again in a moment."
          />
          <FailureNotice
            className={styles.problem}
            error={withdraw.error}
            message="The request was not withdrawn. Try again in a moment."
          />
          <div className={styles.actions}>
            {mayRemind && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Remind ${artist.name} of ${title}`}
                busy={remind.isPending}
                busyLabel="Sending..."
                disabled={withdraw.isPending}
                onClick={sendReminder}
              >
                Remind
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              aria-label={`Withdraw the request for ${title}`}
              busy={withdraw.isPending}
              busyLabel="Withdrawing..."
              disabled={remind.isPending}
              onClick={sendWithdrawal}
            >
              Withdraw
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
