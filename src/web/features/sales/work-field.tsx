import { useState } from 'react'
import type { InventoryWork } from '#contract/inventory.ts'
import type { WorkToSell } from '#contract/sales.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorList, Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SuggestInput } from '#web/ui/suggest-input.tsx'
import styles from './record-sale.module.css'
import { useWorksToSell } from './sales.queries.ts'
import { useFocusOnSwap } from './use-focus-on-swap.ts'

const SETTLE_MS = 250

interface WorkFieldProps {
  chosen: WorkToSell | undefined
  error: string | null
  onChoose: (work: InventoryWork) => void
  /** Another one is to be chosen. */
  onChange: () => void
}

/** The work that was sold: a search among one's own, and then the work itself. */
export function WorkField({ chosen, error, onChoose, onChange }: WorkFieldProps) {
  const around = useFocusOnSwap(chosen !== undefined)
  return (
    <div ref={around}>
      {chosen ? (
        <ChosenWork work={chosen.work} error={error} onChange={onChange} />
      ) : (
        <WorkSearch error={error} onChoose={onChoose} />
      )}
    </div>
  )
}

interface ChosenWorkProps {
  work: WorkToSell['work']
  error: string | null
  onChange: () => void
}

function ChosenWork({ work, error, onChange }: ChosenWorkProps) {
  return (
    <div className={styles.group} role="group" aria-labelledby="sold-work">
      <span id="sold-work" className={styles.legend}>
        Work
      </span>
      <div className={styles.card}>
        <Thumbnail picture={work.picture} />
        <span className={styles.cardWords}>
          <span>
            <bdi className="art-s">{work.title}</bdi>
            {work.date && (
              <span className="faint">
                , <bdi>{work.date}</bdi>
              </span>
            )}
          </span>
          <span className="cap num">
            {[work.medium, bothSizesText(work), work.inventory_number].filter(Boolean).join(', ')}
          </span>
        </span>
        <Button variant="quiet" size="sm" onClick={onChange}>
          Change<span className="sr"> the work</span>
        </Button>
      </div>
      {error && <ErrorList items={[error]} />}
    </div>
  )
}

function Thumbnail({ picture }: { picture: InventoryWork['picture'] }) {
  return (
    <span className={styles.thumb}>
      {picture?.state === 'ready' ? (
        <span className={styles.picture}>
          <Picture {...toPicture(picture)} alt="" fit="contain" sizes="44px" />
        </span>
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}

function WorkSearch({ error, onChoose }: Pick<WorkFieldProps, 'error' | 'onChoose'>) {
  const [q, setQ] = useState('')
  const [isOpen, setOpen] = useState(false)
  const works = useWorksToSell(useSettled(q.trim(), SETTLE_MS), isOpen || q !== '')
  const found = works.data?.items ?? []
  const isNothing = works.isSuccess && found.length === 0 && !works.isPlaceholderData
  return (
    <Field
      label="Work"
      required
      error={error ?? (works.isError ? failureText(works.error, 'Your works could not be searched. Try again.') : null)}
      helper={isNothing ? 'None of your works has these words.' : 'Its title, number, medium or series.'}
    >
      <SuggestInput
        value={q}
        autoComplete="off"
        suggestions={
          isOpen
            ? found.map((work) => ({
                key: work.id,
                label: (
                  <span className={styles.suggestion}>
                    <Thumbnail picture={work.picture} />
                    <span className={styles.cardWords}>
                      <span className="art-s">{work.title}</span>
                      <span className="cap num">
                        {[work.date, work.medium, work.inventory_number].filter(Boolean).join(', ')}
                      </span>
                    </span>
                  </span>
                ),
              }))
            : []
        }
        credit={null}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setQ(target.value)
          setOpen(true)
        }}
        onReopen={() => setOpen(true)}
        onDismiss={() => setOpen(false)}
        onChoose={(key) => {
          const work = found.find(({ id }) => id === key)
          if (work) onChoose(work)
        }}
      />
    </Field>
  )
}
