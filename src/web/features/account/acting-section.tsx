import { useState } from 'react'
import type { ActingConsent } from '#contract/acting.ts'
import { ACTING_DAYS, type ActingDays } from '#contract/acting-terms.ts'
import { formatMoment } from '#web/lib/format.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { ActingLog } from '#web/shared/acting/acting-log.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { AccountSection, sectionFailure } from './account-section.tsx'
import { useActingConsent, useActingLog, useAllowActing, useEndActing } from './acting.queries.ts'
import { SectionData } from './section-data.tsx'

const TIMES = ACTING_DAYS.map((days) => ({ value: `${days}`, label: days === 1 ? '1 day' : `${days} days` }))

/** Lets the administrators act for this person for a time, and shows what they did. */
export function ActingSection() {
  const consent = useActingConsent()
  return (
    <AccountSection
      id="acting"
      title="Acting for you"
      text="Let the administrators of this site work in your account for you: on your works, profile, CV, exhibitions, gallery and shipping. Your password, email, payout account and messages stay closed to them."
    >
      <SectionData query={consent} failure="This could not be loaded" placeholder={96}>
        {(data) => (data.until === null ? <NotAllowed consent={data} /> : <Allowed until={data.until} />)}
      </SectionData>
      <DoneForYou />
    </AccountSection>
  )
}

function NotAllowed({ consent: { asked } }: { consent: ActingConsent }) {
  const [days, setDays] = useState<ActingDays>(7)
  const allow = useAllowActing()
  const decline = useEndActing()
  const failure = sectionFailure('Nothing was changed', allow.error ?? decline.error)
  return (
    <div className={styles.form}>
      {asked && (
        <Notice tone="neutral">
          <p>{asked.by} asks to act for you.</p>
        </Notice>
      )}
      <Segmented
        label="For how long"
        value={`${days}`}
        onChange={(value) => setDays(ACTING_DAYS.find((one) => `${one}` === value) ?? days)}
        options={TIMES}
      />
      {failure && (
        <Notice tone="error">
          <p>{`${failure.text}. ${failure.reason}`}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          variant="outline"
          busy={allow.isPending}
          busyLabel="Saving..."
          onClick={() => allow.mutate(days, { onSuccess: () => toast.success('Administrators may act for you') })}
        >
          Let administrators act for me
        </Button>
        {asked && (
          <Button
            variant="quiet"
            busy={decline.isPending}
            busyLabel="Declining..."
            onClick={() => decline.mutate(undefined, { onSuccess: () => toast.success('You declined') })}
          >
            Decline
          </Button>
        )}
      </div>
    </div>
  )
}

function Allowed({ until }: { until: string }) {
  const end = useEndActing()
  const failure = sectionFailure('It could not be ended', end.error)
  return (
    <>
      <div className={styles.box}>
        <p>
          Administrators may act for you until <time dateTime={until}>{formatMoment(until)}</time>.
        </p>
        <Button
          variant="outline"
          busy={end.isPending}
          busyLabel="Ending..."
          onClick={() => end.mutate(undefined, { onSuccess: () => toast.success('Nobody acts for you any more') })}
        >
          End it now
        </Button>
      </div>
      {failure && (
        <Notice tone="error">
          <p>{`${failure.text}. ${failure.reason}`}</p>
        </Notice>
      )}
    </>
  )
}

/** Nothing before an administrator asked or the person allowed it. */
function DoneForYou() {
  const log = useActingLog()
  const [isOpen, setOpen] = useState(false)
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? []
  if (log.isError)
    return (
      <SectionData query={log} failure="What was done for you could not be loaded">
        {() => null}
      </SectionData>
    )
  if (entries.length === 0) return null
  return (
    <Disclosure title="What was done for you" open={isOpen} onOpenChange={setOpen}>
      <ActingLog entries={entries} isMember />
      <NextPage list={log} failed="The rest could not be loaded." />
    </Disclosure>
  )
}
