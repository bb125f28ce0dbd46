import { type ReactNode, useRef, useState } from 'react'
import type { SessionMentor } from '#contract/mentors.ts'
import { longMomentIn } from '#contract/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useAvailability, useDesks, useSessions } from '../mentorship.queries.ts'
import { useNow } from '../use-now.ts'
import { DaySessions } from './day-sessions.tsx'
import styles from './desk.module.css'
import { overdueText } from './overdue.ts'
import { RecapForm } from './recap-form.tsx'
import { NextSession, UpcomingSessions } from './upcoming-sessions.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

const SKELETON = (
  <SkeletonGroup label="Loading the sessions">
    <Skeleton height={640} style={{ marginTop: 32 }} />
  </SkeletonGroup>
)

interface SessionsDeskProps {
  /** For somebody who has no desk. */
  otherwise: ReactNode
  /** Below the desk, once it is known how much room that takes. */
  children?: ReactNode
}

/** The desk of a mentor; whoever has several chooses one. */
export function SessionsDesk({ otherwise, children }: SessionsDeskProps) {
  const { data, error, refetch, isFetching } = useDesks()
  const [chosen, setChosen] = useState('')
  if (error && !data)
    return (
      <ErrorState
        message="The sessions could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
        framed
      />
    )
  if (!data) return SKELETON
  const mentor = data.mentors.find(({ slug }) => slug === chosen) ?? data.mentors[0]
  if (!mentor) return otherwise
  return (
    <>
      {data.mentors.length > 1 && (
        <Field label="Mentor" className={styles.choice}>
          <Select
            value={mentor.slug}
            options={data.mentors.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      )}
      <MentorDesk key={mentor.slug} mentor={mentor}>
        {children}
      </MentorDesk>
    </>
  )
}

/** The mentor's view: the sessions of a day, overdue recaps, and when sessions are given (MS-T47). */
function MentorDesk({ mentor, children }: { mentor: SessionMentor; children: ReactNode }) {
  const now = useNow()
  const [day, setDay] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const { data, error, refetch, isFetching, isPlaceholderData } = useSessions(mentor.slug, day)
  const hours = useAvailability(mentor.slug)
  const known = data ? [...data.sessions, ...data.overdue] : []
  const open = known.find(({ id }) => id === openId)
  const opener = useRef<Element>(null)
  const write = (id: string) => {
    opener.current = document.activeElement
    setOpenId(id)
  }
  const close = () => {
    setOpenId(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  // Both parts appear at once, so that neither moves the other.
  if ((!data && !error) || hours.isPending) return SKELETON
  return (
    <>
      <div className={styles.desk}>
        <div className={styles.main}>
          {data && (
            <p className="mute">
              Your times, in {mentor.city ? `${mentor.city} (${data.time_zone})` : data.time_zone}.
            </p>
          )}
          {data && <NextSession next={data.next} zone={data.time_zone} onDay={setDay} />}
          {data?.overdue.map((session) => (
            <Notice
              key={session.id}
              tone="error"
              title={`The recap for ${session.customerInfo.name} is overdue`}
              action={
                <Button size="sm" variant="outline" onClick={() => write(session.id)}>
                  Write it
                </Button>
              }
            >
              <p>
                The session ended {longMomentIn(new Date(session.end), data.time_zone)}. The recap was due{' '}
                {longMomentIn(new Date(session.recapDueAt), data.time_zone)}, {overdueText(session, now)} ago.
              </p>
            </Notice>
          ))}
          {data ? (
            <DaySessions
              day={day ?? data.day}
              zone={data.time_zone}
              sessions={isPlaceholderData ? null : data.sessions}
              onDay={setDay}
              onWrite={write}
            />
          ) : (
            <ErrorState
              message="The sessions could not be loaded."
              onRetry={() => void refetch()}
              retrying={isFetching}
              framed
            />
          )}
          {data && open && <RecapForm key={open.id} session={open} zone={data.time_zone} onClose={close} />}
          {data && <UpcomingSessions upcoming={data.upcoming} zone={data.time_zone} onDay={setDay} />}
        </div>
        <WeeklyHours mentor={mentor} hours={hours} />
      </div>
      {children}
    </>
  )
}
