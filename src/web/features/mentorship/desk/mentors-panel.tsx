import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Mentor } from '#contract/mentors.ts'
import { priceText } from '#contract/mentorship-content.ts'
import { failureText } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { settings } from '#web/lib/settings.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { toMoney } from '../price.ts'
import styles from './mentors.module.css'
import { useMentors, useOfferMentor, useOrderMentors, useRemoveMentor } from './mentors.queries.ts'

const MentorForm = lazyPart(() => import('./mentor-form.tsx').then((module) => ({ default: module.MentorForm })))

/** The mentors in the order of their page; whom to add, change, offer and remove. */
export function MentorsPanel() {
  const mentors = useMentors()
  /** Null: the form is closed. */
  const [form, setForm] = useState<{ mentor: Mentor | null } | null>(null)
  const order = useOrderMentors()
  const { data } = mentors
  const move = (from: number, by: number) => {
    const ids = (data?.mentors ?? []).map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved) ids.splice(from + by, 0, moved)
    order.mutate(ids, { onError: (error) => toast.error(failureText(error, 'The order could not be saved.')) })
  }
  return (
    <Panel
      look="plinth"
      title="Mentors"
      aside={
        <Button variant="outline" size="sm" icon="plus" disabled={!data} onClick={() => setForm({ mentor: null })}>
          Add a Mentor
        </Button>
      }
    >
      {!data && mentors.error ? (
        <LoadError title="The mentors could not be loaded" query={mentors} message="Nothing was changed. Try again." />
      ) : data ? (
        <>
          {data.mentors.length === 0 && (
            <p className="small mute">
              Nobody yet. Each mentor has a price, a length and weekly hours, and can be a member of this site.
            </p>
          )}
          {data.mentors.length > 0 && !data.is_mentorship_offered && (
            <Notice
              tone="warning"
              title="Visitors see no mentors"
              live={false}
              action={
                <ButtonLink to="/admin/settings#mentorship" variant="outline" size="sm">
                  Open Settings
                </ButtonLink>
              }
            >
              This site does not offer mentorship. Turn it on under Settings, Mentorship.
            </Notice>
          )}
          {data.mentors.length > 0 && (
            <ul className={styles.mentors} aria-label="Mentors">
              {data.mentors.map((mentor, at) => (
                <MentorRow
                  key={mentor.id}
                  mentor={mentor}
                  isFirst={at === 0}
                  isLast={at === data.mentors.length - 1}
                  onEdit={() => setForm({ mentor })}
                  onMove={(by) => move(at, by)}
                />
              ))}
            </ul>
          )}
          {form && (
            <Suspense>
              <MentorForm
                mentor={form.mentor}
                currency={data.currency}
                canUseCalendly={data.can_use_calendly}
                canUseGoogle={data.can_use_google_calendar}
                onClose={() => setForm(null)}
              />
            </Suspense>
          )}
        </>
      ) : (
        <SkeletonGroup label="Loading the mentors" height={72} />
      )}
    </Panel>
  )
}

interface MentorRowProps {
  mentor: Mentor
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onMove: (by: -1 | 1) => void
}

function MentorRow({ mentor, isFirst, isLast, onEdit, onMove }: MentorRowProps) {
  const { id, name, slug, minutes, is_offered: isOffered, has_hours: hasHours } = mentor
  const offer = useOfferMentor()
  const remove = useRemoveMentor()
  const [asks, setAsks] = useState(false)
  const isLinked = isOffered && settings().site.mentorship.is_offered
  const toggle = () =>
    offer.mutate(
      { id, isOffered: !isOffered },
      { onError: (error) => toast.error(failureText(error, 'This could not be saved. Nothing was changed.')) },
    )
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => toast.success(`${name} was removed`),
      onError: (error) => toast.error(failureText(error, 'The mentor could not be removed.')),
      onSettled: () => setAsks(false),
    })
  return (
    <li>
      <div className={styles.who}>
        <h3 className="b5">
          {isLinked ? (
            <Link className="link" to={`/mentorship/${slug}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="small mute">
          {priceText(toMoney(mentor))}, {minutes} minutes
          {mentor.member_email && `, ${mentor.member_email}`}
        </p>
        <p className={styles.badges}>
          <StatusBadge mark={isOffered ? 'available' : 'draft'} label={isOffered ? 'Offered' : 'Not offered'} />
          {!hasHours && <StatusBadge mark="pending" label="No weekly hours" />}
        </p>
      </div>
      <div className={styles.actions}>
        {/* Not disabled at the ends: a button that moved its mentor there keeps the focus. */}
        <IconButton
          icon="chevron-up"
          label={`Move ${name} up`}
          tip="Move up"
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={`Move ${name} down`}
          tip="Move down"
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        />
        <Button variant="outline" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={offer.isPending}
          aria-label={isOffered ? `Stop offering ${name}` : `Offer ${name}`}
          onClick={toggle}
        >
          {isOffered ? 'Stop Offering' : 'Offer'}
        </Button>
        <Button variant="danger" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsks(true)}>
          Remove
        </Button>
      </div>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Remove ${name}?`}
        cancelLabel="Keep Mentor"
        confirmLabel="Remove"
        tone="danger"
        busy={remove.isPending}
        onConfirm={confirm}
      >
        <p>Their page is gone. Past bookings stay with whoever made them.</p>
      </AlertDialog>
    </li>
  )
}
