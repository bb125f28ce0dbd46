import { useEffect, useRef, useState } from 'react'
import type { Exhibition } from '#contract/exhibitions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExhibitionCard } from './exhibition-card.tsx'
import { ExhibitionModal } from './exhibition-modal.tsx'
import styles from './exhibitions.module.css'
import { useMyExhibitions } from './exhibitions.queries.ts'
import type { Entered } from './use-exhibition-form.ts'
import type { WorkSource } from './work-source.ts'

interface YourExhibitionsProps {
  /** Anchor of the section. */
  id: string
  title?: string
  source: WorkSource
}

/** The form that is open: of which exhibition (null for a new one), with what in it. */
interface OpenForm {
  exhibition: Exhibition | null
  entered: Entered | null
  notice: string | null
}

/** A change that failed; it stands in place of the section until somebody tries again. */
interface FailedChange {
  title: string
  reason: string
  /** The form to go back to, filled as it was; null when none was open. */
  form: OpenForm | null
}

/** The exhibitions of the signed-in person, made, edited and published in place (AW-9). A failure stays in here (AW-3.44). */
export function YourExhibitions({ id, title = MESSAGES.exhibitionsSection, source }: YourExhibitionsProps) {
  const exhibitions = useMyExhibitions()
  const [form, setForm] = useState<OpenForm | null>(null)
  const [failed, setFailed] = useState<FailedChange | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = exhibitions.data
  // What held the focus is gone: the section with a failure, or the card that was deleted.
  useEffect(() => {
    if (failed) heading.current?.focus()
  }, [failed])
  const count = list?.length
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count < before.current) heading.current?.focus()
    before.current = count
  }, [count])

  const tryAgain = () => {
    setForm(failed?.form ?? null)
    setFailed(null)
    heading.current?.focus()
  }
  const saved = ({ title: name }: Exhibition, isNew: boolean) => {
    setForm(null)
    toast.success(isNew ? `${name} is created` : `${name} is saved`)
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 ref={heading} id={`${id}-title`} className="h-tool" tabIndex={-1}>
          {title}
        </h2>
        {list && !failed && (
          <Button
            size="sm"
            variant="outline"
            icon="plus"
            onClick={() => setForm({ exhibition: null, entered: null, notice: null })}
          >
            {MESSAGES.exhibitionCreate}
          </Button>
        )}
      </div>
      {failed ? (
        <ErrorState title={failed.title} message={failed.reason} retryLabel={MESSAGES.tryAgain} onRetry={tryAgain} />
      ) : list ? (
        <Grid
          exhibitions={list}
          onEdit={(exhibition) => setForm({ exhibition, entered: null, notice: null })}
          onFailed={(words, error) =>
            setFailed({ title: words, reason: failureText(error, 'Nothing was changed.'), form: null })
          }
        />
      ) : exhibitions.isError ? (
        <ErrorState
          title={MESSAGES.exhibitionsFailed}
          message={failureText(exhibitions.error, 'The rest of the dashboard works.')}
          retryLabel={MESSAGES.tryAgain}
          onRetry={() => void exhibitions.refetch()}
          retrying={exhibitions.isFetching}
        />
      ) : (
        <SkeletonGroup label={MESSAGES.loading}>
          <div className={styles.grid}>
            <Skeleton shape="picture" ratio="16/10" />
            <Skeleton shape="picture" ratio="16/10" />
          </div>
        </SkeletonGroup>
      )}
      {form && (
        <ExhibitionModal
          {...form}
          source={source}
          onClose={() => setForm(null)}
          onSaved={(stored) => saved(stored, form.exhibition === null)}
          onFailed={(error, entered) => {
            setFailed({
              title: form.exhibition ? MESSAGES.exhibitionUpdateFailed : MESSAGES.exhibitionCreateFailed,
              reason: failureText(error, 'What you entered is kept.'),
              form: { ...form, entered },
            })
            setForm(null)
          }}
          onHalfSaved={(error, stored) =>
            setForm({
              exhibition: stored,
              entered: null,
              notice: `The exhibition is saved, but not the choice of its works. ${failureText(error, 'Try saving again.')}`,
            })
          }
        />
      )}
      {failed?.form && <LeaveGuard mayLose={() => true} />}
    </section>
  )
}

interface GridProps {
  exhibitions: Exhibition[]
  onEdit: (exhibition: Exhibition) => void
  onFailed: (title: string, error: unknown) => void
}

function Grid({ exhibitions, onEdit, onFailed }: GridProps) {
  if (exhibitions.length === 0)
    return <EmptyState title={MESSAGES.exhibitionsEmpty} text={MESSAGES.exhibitionsEmptyText} />
  return (
    <ul className={styles.grid}>
      {exhibitions.map((exhibition) => (
        <ExhibitionCard
          key={exhibition.id}
          exhibition={exhibition}
          onEdit={() => onEdit(exhibition)}
          onFailed={onFailed}
        />
      ))}
    </ul>
  )
}
