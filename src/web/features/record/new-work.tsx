import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { primaryImage } from '#contract/artwork-display.ts'
import type { ArtworkRecord } from '#contract/record.ts'
import { type Offer, RECORD_LIMITS } from '#contract/record-terms.ts'
import { timeText } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useOwnCurrency } from '#web/lib/own-currency.ts'
import { browserQueries } from '#web/lib/query-client.ts'
import { settings } from '#web/lib/settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { emptyRecord, saveFromBeginning } from './begin-record.ts'
import { LabelAside } from './label-aside.tsx'
import styles from './new-work.module.css'
import { PublishProblem } from './publish-problem.tsx'
import { beginRecord, recordQuery, recordWorkQuery, saveRecord, usePublish } from './record.queries.ts'
import { RecordContext } from './record-context.ts'
import { SideField, SumField, TextField, UnitSwitch } from './record-fields.tsx'
import { createRecordSaver, type SaverState } from './record-saver.ts'
import { SECTIONS, type SectionId } from './record-sections.ts'
import { RecordConflicts, refusedText } from './save-bar.tsx'

const SectionBody = lazyPart(async () => ({ default: (await import('./section-body.tsx')).SectionBody }))

const MAX_TITLE = 200
const NO_WORK = '-'
/** Between two reads of a work whose pictures are being prepared. */
const PREPARING_MS = 1500

/** What waits until it is needed, each with the section that it opens. */
const MORE: readonly { section: SectionId; label: string }[] = [
  { section: 'size', label: 'Framed size' },
  { section: 'edition', label: 'Edition, copies and place' },
  { section: 'terms', label: 'Terms of sale' },
  { section: 'provenance', label: 'Provenance' },
  { section: 'shows', label: 'Exhibitions and literature' },
  { section: 'condition', label: 'Condition' },
  { section: 'files', label: 'Files' },
  { section: 'notes', label: 'Private notes' },
]

const describe = ({ status, failure, problems, shown }: SaverState): string => {
  if (shown.title.trim() === '') return 'It is saved from its title on.'
  if (status === 'failed') return failure
  if (status === 'refused') return refusedText(problems)
  return status === 'saved' ? `Saved as a draft, ${timeText(shown.updated_at)}` : 'Saving...'
}

function FirstFields() {
  return (
    <div className={styles.fields}>
      <TextField field="title" label="Title" required max={MAX_TITLE} />
      <div className="grid2">
        <TextField
          field="date_text"
          label="Year"
          helper="“c. 1998” or “1998–2001” is fine"
          max={RECORD_LIMITS.dateText}
        />
        <TextField field="medium_line" label="Medium" helper="As on a label" max={RECORD_LIMITS.mediumLine} />
      </div>
      <div className={styles.size}>
        <SideField side="height" group="" label="Height" />
        <SideField side="width" group="" label="Width" />
        <UnitSwitch />
      </div>
      <div className="grid2">
        <SumField
          field="price"
          label={
            <>
              Price <span className="mute">(optional)</span>
            </>
          }
        />
      </div>
    </div>
  )
}

/** The chips, and below them the sections that they opened. */
function MoreSections({ record }: { record: ArtworkRecord }) {
  const [opened, setOpened] = useState<SectionId[]>([])
  const isBegun = record.id !== ''
  const rest = MORE.filter(({ section }) => !opened.includes(section))
  return (
    <>
      {rest.length > 0 && (
        <section className={styles.more} aria-labelledby="more-title">
          <h2 id="more-title" className="h-tool-s">
            More, when you need it
          </h2>
          <ul className={styles.chips}>
            {rest.map(({ section, label }) => (
              <li key={section}>
                <Button
                  variant="outline"
                  size="sm"
                  icon="plus"
                  disabled={!isBegun}
                  onClick={() => setOpened((all) => [...all, section])}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
          {!isBegun && <p className="cap">These open once the work has a title.</p>}
        </section>
      )}
      {opened.map((id) => (
        <OpenedSection key={id} id={id} record={record} />
      ))}
    </>
  )
}

function OpenedSection({ id, record }: { id: SectionId; record: ArtworkRecord }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The chip that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.opened} aria-labelledby={`new-${id}`}>
      <h2 ref={heading} id={`new-${id}`} tabIndex={-1} className="h-tool">
        {SECTIONS.find((section) => section.id === id)?.title}
      </h2>
      <Suspense fallback={<SkeletonGroup height={96} />}>
        <SectionBody section={id} record={record} />
      </Suspense>
    </section>
  )
}

interface PicturesProps {
  /** Null while there is no work that they could belong to. */
  workId: string | null
  /** Begins the work with a title, unless it has one. */
  begin(title: string): void
}

interface NewWorkProps {
  /** What was begun before; null for a work of which nothing is known. */
  record: ArtworkRecord | null
  /** The work has been stored. */
  onBegun(id: string): void
  onPublished(id: string): void
  /** Its pictures, which another feature keeps. */
  renderPictures(props: PicturesProps): ReactNode
}

/** A work that begins with its title and saves by itself: five fields and a picture, and the rest when it is needed. */
export function NewWork({ record, onBegun, onPublished, renderPictures }: NewWorkProps) {
  const currency = useOwnCurrency()
  const client = useQueryClient()
  const [saver] = useState(() =>
    createRecordSaver({
      record: record ?? emptyRecord(currency, settings().site.sizes.unit),
      send: saveFromBeginning(
        { create: beginRecord, change: saveRecord, createKey: () => crypto.randomUUID() },
        record?.id ?? null,
      ),
      isReady: ({ title }) => title.trim() !== '',
      onStored(stored) {
        browserQueries().setQueryData(recordQuery(stored.id).queryKey, stored)
        onBegun(stored.id)
      },
    }),
  )
  const state = useSyncExternalStore(saver.watch, saver.get, saver.get)
  useEffect(() => saver.close, [saver])
  const context = useMemo(() => ({ state, saver }), [state, saver])
  const { shown } = state
  const { user } = useSession()
  const workId = shown.id === '' ? null : shown.id
  const work = useQuery({
    ...recordWorkQuery(workId ?? NO_WORK),
    enabled: workId !== null,
    // A picture hangs on the wall once it is prepared.
    refetchInterval: ({ state: { data } }) =>
      data?.images.some(({ state: picture }) => picture === 'processing') ? PREPARING_MS : false,
  })
  const image = work.data ? primaryImage(work.data.images) : null
  const publish = usePublish()
  const begin = (title: string) => {
    if (saver.get().shown.title.trim() === '') saver.change({ title })
    void saver.flush()
  }
  const publishNow = async () => {
    await saver.flush()
    const { shown: stored, status } = saver.get()
    if (status !== 'saved' || stored.id === '') return
    publish.mutate(stored, {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: recordQuery(stored.id).queryKey })
        onPublished(stored.id)
      },
    })
  }
  const publishAs = (offer: Offer) => {
    saver.change({ offer })
    void publishNow()
  }
  return (
    <RecordContext value={context}>
      <div className="wrap sec">
        <div className={styles.layout}>
          <div className={styles.form}>
            <PageHead
              over={<Breadcrumb to="/dashboard/works" parent="Works" current="New" />}
              title="A new work"
              lead="Five fields make a label. It stays a draft until you publish it."
            />
            {renderPictures({ workId, begin })}
            <RecordConflicts />
            <FirstFields />
            <MoreSections record={shown} />
            {publish.error && <PublishProblem reason={publish.reason} needs={publish.needs} onPublishAs={publishAs} />}
          </div>
          <LabelAside artist={user?.name ?? ''} picture={image?.state === 'ready' ? toPicture(image) : null} />
        </div>
      </div>
      <StickyBar text={describe(state)}>
        {state.status === 'failed' && (
          <Button variant="outline" icon="refresh" onClick={() => void saver.flush()}>
            Save Again
          </Button>
        )}
        <ButtonLink to="/dashboard/works" variant="quiet">
          Keep as Draft
        </ButtonLink>
        <Button busy={publish.isPending} disabled={workId === null} onClick={() => void publishNow()}>
          Publish
        </Button>
      </StickyBar>
      <LeaveGuard
        mayLose={() => {
          const { status, shown: typed } = saver.get()
          return status === 'failed' || status === 'refused' || (status === 'waiting' && typed.title.trim() === '')
        }}
      />
    </RecordContext>
  )
}
