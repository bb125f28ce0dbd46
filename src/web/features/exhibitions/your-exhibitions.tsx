import { Suspense, useEffect, useRef, useState } from 'react'
import { EXHIBITION_MESSAGES } from '#contract/exhibition-messages.ts'
import type { Exhibition } from '#contract/exhibitions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExhibitionCard } from './exhibition-card.tsx'
import styles from './exhibitions.module.css'
import { useMyExhibitions } from './exhibitions.queries.ts'
import type { WorkSource } from './work-source.tsx'

const loadForm = () => import('./exhibition-form.tsx')
const ExhibitionForm = lazyPart(async () => ({ default: (await loadForm()).ExhibitionForm }))

interface YourExhibitionsProps {
  /** Anchor of the section. */
  id: string
  title?: string
  source: WorkSource
}

/** A change that failed; it replaces the section until the user tries again. */
interface FailedChange {
  title: string
  reason: string
}

/** The exhibitions of the signed-in user, created, edited and published in place (AW-9). A failure stays in here (AW-3.44). */
export function YourExhibitions({ id, title = MESSAGES.exhibitionsSection, source }: YourExhibitionsProps) {
  const exhibitions = useMyExhibitions()
  /** The exhibition in the form, null for a new one; undefined while there is no form. */
  const [edited, setEdited] = useState<Exhibition | null>()
  const edit = (exhibition: Exhibition | null) => void whenLoaded(loadForm, () => setEdited(exhibition))
  const [failed, setFailed] = useState<FailedChange | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = exhibitions.data
  // The focused element is gone: the section that failed, or the card that was deleted.
  useEffect(() => {
    if (failed) heading.current?.focus()
  }, [failed])
  const count = list?.length
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count < before.current) heading.current?.focus()
    before.current = count
  }, [count])

  const readAgain = () => {
    // The button that was pressed disappears.
    heading.current?.focus()
    void exhibitions.refetch()
  }
  const tryAgain = () => {
    setFailed(null)
    heading.current?.focus()
  }
  const saved = ({ title: name }: Exhibition, isNew: boolean) => {
    setEdited(undefined)
    toast.success(isNew ? `${name} is created` : `${name} is saved`)
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 ref={heading} id={`${id}-title`} className="h-tool" tabIndex={-1}>
          {title}
        </h2>
        {(list || exhibitions.isPending) && !failed && (
          <Button size="sm" variant="outline" icon="plus" onClick={() => edit(null)}>
            {EXHIBITION_MESSAGES.exhibitionCreate}
          </Button>
        )}
      </div>
      {failed ? (
        <ErrorState framed title={failed.title} message={failed.reason} onRetry={tryAgain} />
      ) : list ? (
        <Grid
          exhibitions={list}
          onEdit={edit}
          onFailed={(words, error) => setFailed({ title: words, reason: failureText(error, 'Nothing was changed.') })}
        />
      ) : exhibitions.isError ? (
        <ErrorState
          framed
          title={EXHIBITION_MESSAGES.exhibitionsFailed}
          message={failureText(exhibitions.error, 'Everything else on this page is up to date.')}
          onRetry={readAgain}
        />
      ) : (
        <Coming />
      )}
      {edited !== undefined && (
        <Suspense>
          <ExhibitionForm
            exhibition={edited}
            source={source}
            open={!failed}
            onClose={() => setEdited(undefined)}
            onSaved={(stored) => saved(stored, edited === null)}
            onFailed={(error) =>
              setFailed({
                title: edited ? EXHIBITION_MESSAGES.exhibitionUpdateFailed : EXHIBITION_MESSAGES.exhibitionCreateFailed,
                reason: failureText(error, 'What you entered is not lost.'),
              })
            }
          />
        </Suspense>
      )}
    </section>
  )
}

/** The room of the first two cards. */
function Coming() {
  return (
    <SkeletonGroup>
      <div className={styles.grid}>
        {[1, 2].map((card) => (
          <div key={card}>
            <Skeleton shape="picture" ratio="16/10" />
            <Skeleton width="55%" height={24} style={{ marginTop: 20 }} />
            <Skeleton width="70%" height={16} style={{ marginTop: 8 }} />
            <Skeleton width={96} height={24} style={{ marginTop: 22, marginBottom: 6 }} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

interface GridProps {
  exhibitions: Exhibition[]
  onEdit: (exhibition: Exhibition) => void
  onFailed: (title: string, error: unknown) => void
}

function Grid({ exhibitions, onEdit, onFailed }: GridProps) {
  if (exhibitions.length === 0)
    return <EmptyState title={EXHIBITION_MESSAGES.exhibitionsEmpty} text={EXHIBITION_MESSAGES.exhibitionsEmptyText} />
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
