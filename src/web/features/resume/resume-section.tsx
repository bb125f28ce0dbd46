import { useRef, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { emptyResume, readResume } from '#contract/resume.ts'
import { counted, dateOf } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './resume.module.css'
import { ResumeEditor } from './resume-editor.tsx'
import { entryCount } from './resume-lists.ts'
import { ResumeUpload } from './resume-upload.tsx'
import type { ResumeDesk } from './use-resume.ts'

const KEPT_HERE = 'You can bring it back afterwards with “Restore previous resume”.'
const KEPT_BY_CANCEL = 'Nothing is stored before Save Changes, and Cancel keeps what you have.'

/** What stands in the resume, as the upload would replace it; null when it is empty. */
const contentsOf = ({ resume, text }: Pick<ResumeDesk, 'resume' | 'text'>): string | null => {
  const entries = entryCount(resume ?? emptyResume())
  const parts = [entries > 0 && counted(entries, 'entry', 'entries'), text.trim() !== '' && 'the text of your document']
  if (!resume) return 'the resume that is stored'
  return parts.filter(Boolean).join(' and ') || null
}

/** The resume on the dashboard: uploaded, read as a document, edited by sections (AW-8.29, AW-1.22). */
export function ResumeSection({ id, desk }: { id: string; desk: ResumeDesk }) {
  const [uploading, setUploading] = useState(false)
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
        {desk.ready && (
          <Button
            ref={toggle}
            size="sm"
            variant="outline"
            icon="upload"
            aria-expanded={uploading}
            aria-controls={panelId}
            onClick={() => setUploading(!uploading)}
          >
            {MESSAGES.resumeUpload}
          </Button>
        )}
      </div>
      {desk.hasStaged && (
        <Notice tone="info" className={styles.note}>
          Your resume has unsaved changes. Save Changes stores them, Cancel drops them.
        </Notice>
      )}
      <div id={panelId}>
        {uploading && (
          <ResumeUpload
            replaces={contentsOf(desk)}
            wayBack={desk.staging ? KEPT_BY_CANCEL : KEPT_HERE}
            onParsed={({ resume, text }) => desk.change({ resume, text })}
            onDone={done}
          />
        )}
      </div>
      {desk.replacedAt && <RestoreLine desk={desk} replacedAt={desk.replacedAt} />}
      {desk.ready ? (
        <ResumeEditor
          data={desk.resume}
          text={desk.text}
          view={desk.text.trim() === '' ? 'section' : 'document'}
          drafts={desk.drafts}
          onChange={(json) => desk.change({ resume: readResume(json) ?? emptyResume() })}
        />
      ) : (
        <SkeletonGroup label={MESSAGES.loading}>
          <Skeleton width={240} height={36} />
          <Skeleton height={160} style={{ marginTop: 24 }} />
        </SkeletonGroup>
      )}
    </section>
  )
}

/** The way back to what was replaced last, by an upload or a text typed on the profile page (AW-8.75). */
function RestoreLine({ desk, replacedAt }: { desk: ResumeDesk; replacedAt: string }) {
  return (
    <div className={styles.restore}>
      <p className="small mute">Your earlier resume was replaced on {dateOf(replacedAt)}.</p>
      <Button size="sm" variant="outline" icon="refresh" busy={desk.restoring} onClick={() => void desk.restore()}>
        {MESSAGES.resumeRestore}
      </Button>
    </div>
  )
}
