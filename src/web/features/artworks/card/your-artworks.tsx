import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ChipGroup } from '#web/ui/chip-group.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UploadInPlace } from '../form/upload-in-place.tsx'
import { ArtworkPreviewModal } from '../preview/artwork-preview-modal.tsx'
import { ArtworkCard } from './artwork-card.tsx'
import styles from './card.module.css'
import { PublishBlocked } from './publish-blocked.tsx'
import type { PublishGate } from './publish-gate.ts'
import { useArtworkActions } from './use-artwork-actions.ts'
import { type SparseArtwork, wholeWork } from './whole-work.ts'
import { EMPTY_FILTER, filterOptions, filterWorks, inRuns, type WorkFilter } from './work-filter.ts'
import { WorkRun } from './work-run.tsx'

/** Cards in a run: whole rows at 2, 3 and 4 across. */
const RUN = 12
const FIRST_ROW = 4

interface YourArtworksProps {
  /** Anchor of the section. */
  id: string
  works: readonly SparseArtwork[]
  gate: PublishGate
  /** Stays above the grid, e.g. the notice that asks for the payment setup. */
  notice?: ReactNode
}

/** Every work of the artist, one card each (AW-3.16), and the preview that a picture opens (AW-5.31). */
export function YourArtworks({ id, works: records, gate, notice }: YourArtworksProps) {
  const works = records.map(wholeWork)
  const [filter, setFilter] = useState<WorkFilter>('all')
  const [open, setOpen] = useState<string | null>(null)
  const [blocked, setBlocked] = useState(0)
  const { actions, stateOf } = useArtworkActions(gate, () => setBlocked((times) => times + 1))
  const heading = useRef<HTMLHeadingElement>(null)

  const shown = filterWorks(works, filter)
  useFocusKept(heading, shown.length)

  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      {notice}
      <div className={styles.head}>
        <h2 ref={heading} id={`${id}-title`} className="h-tool" tabIndex={-1}>
          {MESSAGES.artworksSection}
        </h2>
        {works.length > 0 && (
          <div className="row wrapx">
            <ChipGroup label="Filter works" value={filter} onChange={setFilter} options={filterOptions(works)} />
            <UploadInPlace />
          </div>
        )}
      </div>
      <p className="sr" role="status">
        {filter === 'all' ? '' : `${shown.length} of ${works.length} works shown`}
      </p>
      {works.length === 0 ? (
        <EmptyState
          title="No artworks yet"
          text="Upload your first work. It stays a draft until you publish it."
          action={
            <ButtonLink to="/upload" variant="outline" icon="plus">
              Upload artwork
            </ButtonLink>
          }
        />
      ) : shown.length === 0 ? (
        <p className="mute">{EMPTY_FILTER[filter]}</p>
      ) : (
        inRuns(shown, RUN).map((run, at) => (
          <WorkRun
            key={`${filter}-${at}`}
            label={shown.length <= RUN ? 'Works' : `Works ${at * RUN + 1} to ${at * RUN + run.length}`}
            works={run}
            first={at === 0}
          >
            {run.map((work, index) => (
              <ArtworkCard
                key={work.id || `${at}-${index}`}
                work={work}
                state={stateOf(work)}
                actions={actions}
                onPreview={setOpen}
                eager={at === 0 && index < FIRST_ROW}
              />
            ))}
          </WorkRun>
        ))
      )}
      <ArtworkPreviewModal
        work={open === null ? null : (works.find((work) => work.id === open) ?? null)}
        onClose={() => setOpen(null)}
      />
      {blocked > 0 && <PublishBlocked key={blocked} gate={gate} onClose={() => setBlocked(0)} />}
    </section>
  )
}

/** When the card that held the focus goes, the section's title takes it. */
const useFocusKept = (target: RefObject<HTMLElement | null>, count: number): void => {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) target.current?.focus()
    before.current = count
  }, [count, target])
}
