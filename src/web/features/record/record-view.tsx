import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { badgeWord, primaryImage } from '#contract/artwork-display.ts'
import type { ArtworkRecord } from '#contract/record.ts'
import { browserQueries } from '#web/lib/query-client.ts'
import { useSectionInView } from '#web/lib/use-section-in-view.ts'
import { useSession } from '#web/lib/use-session.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { dateOnLabel } from './captions.ts'
import { LabelAside } from './label-aside.tsx'
import styles from './record.module.css'
import {
  recordQuery,
  recordWorkQuery,
  saveRecord,
  useRecordFiles,
  useRecordRefresh,
  useReports,
  useUses,
} from './record.queries.ts'
import { RecordContext } from './record-context.ts'
import { createRecordSaver } from './record-saver.ts'
import {
  type BesideRecord,
  countEntries,
  leftText,
  SECTION_IDS,
  SECTIONS,
  type SectionId,
  summarize,
} from './record-sections.ts'
import { RecordConflicts, SaveBar } from './save-bar.tsx'
import { SectionBody } from './section-body.tsx'

const PHONE = '(max-width: 700px)'

const watchPhone = (notify: () => void) => {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
const isOnPhone = (): boolean => window.matchMedia(PHONE).matches

/** Which sections are open: all of them, on a phone the first and the one in the address, until they are opened or closed. */
const useOpenSections = () => {
  const isPhone = useSyncExternalStore(watchPhone, isOnPhone, () => false)
  const { hash } = useLocation()
  const [chosen, setChosen] = useState<Partial<Record<SectionId, boolean>>>({})
  const isOpen = (id: SectionId): boolean => chosen[id] ?? (!isPhone || id === SECTION_IDS[0] || hash === `#${id}`)
  return { isOpen, set: (id: SectionId, open: boolean) => setChosen((all) => ({ ...all, [id]: open })) }
}

interface FoldSectionProps {
  id: SectionId
  title: string
  summary: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A section that folds. Once it was open it stays there folded, with what is typed in it. */
function FoldSection({ id, title, summary, open, onOpenChange, children }: FoldSectionProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <details
      id={id}
      className={styles.section}
      open={open}
      // It also follows what was rendered.
      onToggle={({ currentTarget }) => currentTarget.open !== open && onOpenChange(currentTarget.open)}
    >
      <summary>
        <h2 className="h-tool">{title}</h2>
        <span className="cap">{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.body}>
        {wasOpen && <Suspense fallback={<SkeletonGroup height={96} />}>{children}</Suspense>}
      </div>
    </details>
  )
}

/** What is kept beside the fields; nothing while it loads. */
const useBeside = (id: string): BesideRecord => {
  const uses = useUses(id).data
  return {
    shows: uses?.shows.length ?? 0,
    copies: uses?.copies ?? null,
    reports: useReports(id).data?.items ?? [],
    files: useRecordFiles(id).data?.items.length ?? 0,
  }
}

/** The record of a work: everything its holder keeps of it, which saves by itself. */
export function RecordView({ record }: { record: ArtworkRecord }) {
  const { id } = record
  const refresh = useRecordRefresh(id)
  const [saver] = useState(() =>
    createRecordSaver({
      record,
      send: (fields, version) => saveRecord(id, fields, version),
      onStored(stored) {
        browserQueries().setQueryData(recordQuery(id).queryKey, stored)
        refresh()
      },
    }),
  )
  const state = useSyncExternalStore(saver.watch, saver.get, saver.get)
  useEffect(() => saver.close, [saver])
  const context = useMemo(() => ({ state, saver }), [state, saver])
  const { shown } = state
  const { user } = useSession()
  const work = useQuery(recordWorkQuery(id))
  const image = work.data ? primaryImage(work.data.images) : null
  const inView = useSectionInView(SECTION_IDS)
  const { isOpen, set } = useOpenSections()
  const beside = useBeside(id)
  const summaries = summarize(shown, beside)
  const counts = countEntries(shown, beside)
  const left = leftText(shown, beside)
  const date = dateOnLabel(shown)
  return (
    <RecordContext value={context}>
      <div className="wrap sec">
        <PageHead
          over={
            <Breadcrumb
              to="/dashboard/works"
              parent="Works"
              current={shown.inventory_number ?? (shown.title || 'Record')}
            />
          }
          title={
            <>
              <em>
                <bdi>{shown.title}</bdi>
              </em>
              {date && `, ${date}`}
            </>
          }
          lead={
            <span className="row wrapx g2">
              <StatusBadge
                mark={shown.is_sold ? 'sold' : shown.status === 'published' ? 'published' : 'draft'}
                label={badgeWord({ is_sold: shown.is_sold, status: shown.status })}
              />
              {left && !shown.is_sold && <StatusBadge mark="available" label={left} />}
            </span>
          }
          action={
            <div className="row wrapx g2">
              {work.data?.shopify_handle && shown.status === 'published' ? (
                <ButtonLink to={`/marketplace/${work.data.shopify_handle}`} variant="outline" icon="eye">
                  See the Page
                </ButtonLink>
              ) : (
                <ButtonLink to={`/artwork/${id}/images`} variant="outline" icon="image">
                  Pictures
                </ButtonLink>
              )}
              <ButtonLink to={`/dashboard/papers?works=${id}`} variant="outline" icon="document">
                Papers
              </ButtonLink>
              <ButtonLink to={`/dashboard/sales/new?work=${id}`} variant="outline">
                Record a Sale
              </ButtonLink>
            </div>
          }
        />
        <div className={styles.layout}>
          <nav className={styles.list} aria-label="Sections of the record">
            {SECTIONS.map(({ id: section, short }) => (
              <Link
                key={section}
                to={`#${section}`}
                aria-current={section === inView ? 'location' : undefined}
                preventScrollReset={false}
                onClick={() => set(section, true)}
              >
                {short}
                {counts[section] ? <span className="cap num">{counts[section]}</span> : null}
              </Link>
            ))}
          </nav>
          <div className={styles.sections}>
            <RecordConflicts />
            {SECTIONS.map(({ id: section, title }) => (
              <FoldSection
                key={section}
                id={section}
                title={title}
                summary={summaries[section]}
                open={isOpen(section)}
                onOpenChange={(open) => set(section, open)}
              >
                <SectionBody section={section} record={shown} />
              </FoldSection>
            ))}
          </div>
          <LabelAside artist={user?.name ?? ''} picture={image ? toPicture(image) : null} />
        </div>
      </div>
      <SaveBar />
      <LeaveGuard mayLose={() => saver.get().status !== 'saved' && saver.get().status !== 'saving'} />
    </RecordContext>
  )
}
