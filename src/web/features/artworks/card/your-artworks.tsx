import { type ReactNode, Suspense, startTransition, useCallback, useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import type { ShownOffer } from '#web/shared/other-terms.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CardGrid, CardRun, CardSpace } from '#web/ui/card.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArtworkCard } from './artwork-card.tsx'
import styles from './card.module.css'
import { PublishBlocked } from './publish-blocked.tsx'
import { isOpen, type PublishGate } from './publish-gate.ts'
import { useArtworkActions } from './use-artwork-actions.ts'

const loadForm = () => import('../form/upload-modal.tsx')
const preloadForm = () => void loadForm().catch(() => null)
const UploadModal = lazyPart(async () => ({ default: (await loadForm()).UploadModal }))
const loadPreview = () => import('../preview/artwork-preview-modal.tsx')
const ArtworkPreviewModal = lazyPart(async () => ({ default: (await loadPreview()).ArtworkPreviewModal }))

const WORK_FILTERS = ['all', 'drafts', 'available', 'sold'] as const
type WorkFilter = (typeof WORK_FILTERS)[number]

type Filtered = Pick<Artwork, 'status' | 'is_sold'>

const MATCHES: Record<WorkFilter, (work: Filtered) => boolean> = {
  all: () => true,
  drafts: ({ status, is_sold }) => status === 'draft' && !is_sold,
  available: ({ status, is_sold }) => (status === 'published' || status === 'available') && !is_sold,
  sold: ({ is_sold }) => is_sold,
}

const LABELS: Record<WorkFilter, string> = {
  all: 'All',
  drafts: 'Drafts',
  available: PUBLIC_MESSAGES.statusAvailable,
  sold: PUBLIC_MESSAGES.statusSold,
}

/** The text of a filter without works. */
const EMPTY_FILTER: Record<WorkFilter, string> = {
  all: 'No works yet.',
  drafts: 'No drafts. All your works have another status.',
  available: 'No work is available right now.',
  sold: 'No work is sold yet.',
}

export const filterWorks = <W extends Filtered>(works: readonly W[], filter: WorkFilter): W[] =>
  works.filter(MATCHES[filter])

/** The chips above the grid, each with its number of works. */
export const filterOptions = (works: readonly Filtered[]): { value: WorkFilter; label: string; count: number }[] =>
  WORK_FILTERS.map((value) => ({ value, label: LABELS[value], count: works.filter(MATCHES[value]).length }))

/** Splits works into groups of `size`; the last one may be shorter. */
export const inGroups = <W,>(works: readonly W[], size: number): W[][] =>
  Array.from({ length: Math.ceil(works.length / size) }, (_, at) => works.slice(at * size, (at + 1) * size))

/** Cards in a group: whole rows with 2, 3 and 4 columns. */
const GROUP_SIZE = 12
const FIRST_ROW = 4
/** A group renders its cards this far before it is visible: more than a fast scroll covers while they render. */
const RENDER_AHEAD = '150% 0px'

interface YourArtworksProps {
  /** Anchor of the section. */
  id: string
  works: readonly Artwork[]
  gate: PublishGate
  /** The work that the artist comes back to after the payment setup. */
  returnTo?: string | null
}

/** A card for each work of the artist (AW-3.16), and the preview that a picture opens (AW-5.31). */
export function YourArtworks({ id, works, gate, returnTo = null }: YourArtworksProps) {
  const [filter, setFilter] = useState<WorkFilter>('all')
  const [open, setOpen] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const preview = (id: string) =>
    void whenLoaded(loadPreview, () => {
      setWasOpened(true)
      setOpen(id)
    })
  // A new object for each blocked attempt starts the ten seconds of the notice again.
  const [blocked, setBlocked] = useState<{ workId: string; attempt: number } | null>(null)
  const { actions, getState } = useArtworkActions(gate, (workId) => {
    gate.remember(workId)
    setBlocked((last) => ({ workId, attempt: (last?.attempt ?? 0) + 1 }))
  })
  const publishBlockedAs = (offer: ShownOffer) => {
    const work = works.find(({ id }) => id === blocked?.workId)
    setBlocked(null)
    if (work) void actions.publishAs(work, offer)
  }

  const shown = filterWorks(works, filter)

  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className="h-tool">
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
        inGroups(shown, GROUP_SIZE).map((group, at) => (
          <CardGroup
            key={`${filter}-${at}`}
            label={
              shown.length <= GROUP_SIZE ? 'Works' : `Works ${at * GROUP_SIZE + 1} to ${at * GROUP_SIZE + group.length}`
            }
            works={group}
            renderAtOnce={at === 0 || group.some((work) => work.id === returnTo)}
          >
            {group.map((work, index) => (
              <ArtworkCard
                key={work.id || `${at}-${index}`}
                work={work}
                state={getState(work)}
                actions={actions}
                onPreview={preview}
                eager={at === 0 && index < FIRST_ROW}
                hasPayouts={gate.status === null || isOpen(gate)}
                isReturnTarget={work.id !== '' && work.id === returnTo}
              />
            ))}
          </CardGroup>
        ))
      )}
      {wasOpened && (
        <Suspense>
          <ArtworkPreviewModal
            work={open === null ? null : (works.find((work) => work.id === open) ?? null)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {blocked && (
        <Suspense>
          <PublishBlocked
            key={blocked.attempt}
            gate={gate}
            workId={blocked.workId}
            onPublishAs={publishBlockedAs}
            onClose={() => setBlocked(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface CardGroupProps {
  /** Names the list. */
  label: string
  works: readonly Artwork[]
  renderAtOnce: boolean
  /** The card of each work. */
  children: ReactNode
}

/**
 * Whole rows of a long list. The cards render when the window comes near and then stay, with their focus and what was
 * typed; until then their titles reserve the space, so that a search in the page and a screen reader find them.
 */
function CardGroup({ label, works, renderAtOnce, children }: CardGroupProps) {
  const [isNear, setIsNear] = useState(renderAtOnce)
  const watch = useCallback((node: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        startTransition(() => setIsNear(true))
      },
      { rootMargin: RENDER_AHEAD },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return (
    <CardRun {...(isNear ? {} : { watch })}>
      <CardGrid label={label}>
        {isNear ? children : works.map(({ id, title }, at) => <CardSpace key={id || at} title={title} />)}
      </CardGrid>
    </CardRun>
  )
}

/** Opens the form in a window over its screen; a saved work appears in the list behind it (CD-7.4). */
function UploadInPlace() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon="plus"
        onClick={() => void whenLoaded(loadForm, () => setOpen(true))}
        onPointerEnter={preloadForm}
        onFocus={preloadForm}
      >
        Add a work
      </Button>
      {isOpen && (
        <Suspense>
          <UploadModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
