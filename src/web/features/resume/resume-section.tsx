import { Suspense, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { emptyResume, readResume } from '#contract/resume-data.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { ParsedResume } from './parse-resume.ts'
import styles from './resume.module.css'
import { ResumeEditor } from './resume-editor.tsx'
import { entryCount } from './sections.ts'
import type { EditableResume } from './use-resume.ts'

const loadUpload = () => import('./resume-upload.tsx')
const ResumeUpload = lazyPart(async () => ({ default: (await loadUpload()).ResumeUpload }))

const RESTORABLE = 'You can restore it afterwards with “Restore previous resume”.'
const UNDONE_BY_CANCEL = 'Nothing is stored before Save Changes, and Cancel leaves what you have.'

/** What an upload would replace, as text; null when the resume is empty. */
const describeContents = ({ resume, text }: Pick<EditableResume, 'resume' | 'text'>): string | null => {
  const entries = entryCount(resume ?? emptyResume())
  const parts = [entries > 0 && counted(entries, 'entry', 'entries'), text.trim() !== '' && 'the text of your document']
  if (!resume) return 'the resume that is stored'
  return parts.filter(Boolean).join(' and ') || null
}

/** The resume on the dashboard: uploaded, read as a document, edited by sections (AW-8.29, AW-1.22). */
export function ResumeSection({ id, source }: { id: string; source: EditableResume }) {
  const [uploading, setUploading] = useState(false)
  const [read, setRead] = useState<Pick<ParsedResume, 'text' | 'unsorted'> | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const panelId = `${id}-upload`
  const done = () => {
    setUploading(false)
    toggle.current?.focus()
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className="h-tool">
          Resume
        </h2>
        {source.ready && (
          <Button
            ref={toggle}
            size="sm"
            variant="outline"
            icon="upload"
            aria-expanded={uploading}
            aria-controls={panelId}
            onClick={() => (uploading ? setUploading(false) : void whenLoaded(loadUpload, () => setUploading(true)))}
          >
            {RESUME_MESSAGES.resumeUpload}
          </Button>
        )}
      </div>
      {source.hasStaged && (
        <Notice tone="info" className={styles.note}>
          Your resume has unsaved changes. Save Changes stores them, Cancel discards them.
        </Notice>
      )}
      <div id={panelId}>
        {uploading && (
          <Suspense>
            <ResumeUpload
              replaces={describeContents(source)}
              restoreHint={source.staging ? UNDONE_BY_CANCEL : RESTORABLE}
              onParsed={async ({ resume, text, unsorted }) => {
                const stored = await source.change({ resume, text })
                if (stored) setRead({ text, unsorted })
                return stored
              }}
              onDone={done}
            />
          </Suspense>
        )}
      </div>
      {read && read.unsorted.length > 0 && read.text === source.text && (
        <UnsortedLines lines={read.unsorted} onDismiss={() => setRead(null)} />
      )}
      {source.replacedAt && <RestoreLine source={source} replacedAt={source.replacedAt} />}
      {source.ready ? (
        <ResumeEditor
          data={source.resume}
          text={source.text}
          view={source.text.trim() === '' ? 'section' : 'document'}
          drafts={source.drafts}
          onChange={(json) => source.change({ resume: readResume(json) ?? emptyResume() })}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton width={240} height={36} />
          <Skeleton height={160} style={{ marginTop: 24 }} />
        </SkeletonGroup>
      )}
    </section>
  )
}

/** What the reader of the file could not assign to a section, so that nothing disappears unnoticed. */
function UnsortedLines({ lines, onDismiss }: { lines: readonly string[]; onDismiss: () => void }) {
  return (
    <Notice
      tone="warning"
      className={styles.note}
      title={`${counted(lines.length, 'line of your document is', 'lines of your document are')} in no section`}
      action={
        <Button size="sm" variant="outline" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      <ul className={styles.unsorted}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Document View still has everything. To add a line to a section, use “{RESUME_MESSAGES.resumeAddEntry}” in
        Section View.
      </p>
    </Notice>
  )
}

/** Restores what was replaced last, by an upload or by a text typed on `/profile` (AW-8.75). */
function RestoreLine({ source, replacedAt }: { source: EditableResume; replacedAt: string }) {
  return (
    <div className={styles.restore}>
      <p className="small mute">Your earlier resume was replaced on {formatDate(replacedAt)}.</p>
      <Button size="sm" variant="outline" icon="refresh" busy={source.restoring} onClick={() => void source.restore()}>
        {RESUME_MESSAGES.resumeRestore}
      </Button>
    </div>
  )
}
