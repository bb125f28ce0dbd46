import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ResumeEntryForm } from '#contract/resume.ts'
import { emptyResume, type ResumeSection, readResume } from '#contract/resume-data.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FloatingNotice } from '#web/ui/floating-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './resume.module.css'
import { useEntryEditing } from './use-entry-editing.ts'

/** The list of sections brings a library that the document does not need. */
const SectionView = lazyPart(() =>
  import('./section-view.tsx').then(
    (module) => ({ default: module.SectionView }),
    () => ({ default: SectionsFailed }),
  ),
)
const loadModal = () => import('./entry-modal.tsx')
const EntryModal = lazyPart(async () => ({ default: (await loadModal()).EntryModal }))

export type ResumeView = 'document' | 'section'

const VIEWS = [
  { value: 'document', label: RESUME_MESSAGES.resumeDocumentView },
  { value: 'section', label: RESUME_MESSAGES.resumeSectionView },
] as const
const UNDO_MS = 8000

interface ResumeEditorProps {
  /** A JSON text or the object (AW-8.2, AW-8.3). */
  data: unknown
  /** The text of the uploaded document. */
  text: string
  /** The view to start with; the one the user chose since takes precedence (AW T-11). */
  view?: ResumeView
  /** What was typed into abandoned entries; pass it to preserve that for longer than the editor is mounted. */
  drafts?: Map<string, ResumeEntryForm>
  /** Receives the complete resume as one JSON text after each change (AW-8.47); true once it is stored or staged. */
  onChange: (json: string) => Promise<boolean>
}

/** The resume as a document and as six lists of entries to edit (AW-8.10 to AW-8.50). */
export function ResumeEditor({ data, text, view = 'document', drafts, onChange }: ResumeEditorProps) {
  const [chosen, setChosen] = useState<ResumeView | null>(null)
  const [section, setSection] = useState<ResumeSection>('education')
  const [ownDrafts] = useState(() => new Map<string, ResumeEntryForm>())
  const addRef = useRef<HTMLButtonElement>(null)
  const readable = useMemo(() => readResume(data), [data])
  const resume = useMemo(() => readable ?? emptyResume(), [readable])
  const editing = useEntryEditing({ resume, drafts: drafts ?? ownDrafts, onChange })
  const unreadable = readable === null
  useEffect(() => {
    if (unreadable) toast.error(RESUME_MESSAGES.resumeDataFailed)
  }, [unreadable])

  const remove = (at: number) => {
    // The button that was pressed disappears with its card.
    addRef.current?.focus()
    void editing.remove(section, at)
  }
  return (
    <>
      <Segmented
        label="View of the resume"
        size="sm"
        value={chosen ?? view}
        onChange={setChosen}
        options={VIEWS}
        className={styles.views ?? ''}
      />
      {unreadable && (
        <Notice tone="warning" className={styles.note}>
          Your stored resume could not be read. It stays unchanged until you add an entry or upload a file.
        </Notice>
      )}
      {(chosen ?? view) === 'document' ? (
        <DocumentView text={text} />
      ) : (
        <Suspense fallback={<SectionsLoading />}>
          <SectionView
            resume={resume}
            section={section}
            onSection={setSection}
            disabled={editing.target !== null}
            addRef={addRef}
            onAdd={() => void whenLoaded(loadModal, () => editing.add(section))}
            onEdit={(at) => void whenLoaded(loadModal, () => editing.edit(section, at))}
            onDelete={remove}
          />
        </Suspense>
      )}
      {editing.deleted && (
        <FloatingNotice
          key={JSON.stringify(editing.deleted)}
          tone="success"
          durationMs={UNDO_MS}
          onClose={editing.dismissDeleted}
          action={
            <Button size="sm" variant="outline" onClick={() => void editing.undo()}>
              Undo
            </Button>
          }
        >
          <p>{RESUME_MESSAGES.resumeItemDeleted}</p>
        </FloatingNotice>
      )}
      <Suspense>
        {editing.target && (
          <EntryModal
            section={editing.target.section}
            exists={editing.target.old !== null}
            initial={editing.initial}
            restored={editing.restored}
            finalFocus={editing.opener}
            onLeave={editing.leave}
            onCancel={editing.cancel}
            onSave={(form) => void editing.save(form)}
          />
        )}
      </Suspense>
    </>
  )
}

function SectionsLoading() {
  return (
    <SkeletonGroup>
      <Skeleton height={40} />
      <Skeleton height={120} style={{ marginTop: 24 }} />
    </SkeletonGroup>
  )
}

function SectionsFailed() {
  return (
    <ErrorState
      framed
      title="The sections of your resume could not be loaded"
      message="Nothing is lost. Check your connection and load the page again."
      onRetry={() => window.location.reload()}
    />
  )
}

/** The text of the uploaded document as it is, never as HTML (AW-8.14, AW-8.15). */
function DocumentView({ text }: { text: string }) {
  if (text.trim() === '')
    return <EmptyState title={RESUME_MESSAGES.resumeNoDocument} text="Upload one and its text appears here." />
  return (
    <div className={styles.sheet}>
      <p className={`read ${styles.document}`}>{text}</p>
    </div>
  )
}
