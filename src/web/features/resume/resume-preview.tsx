import { useMemo } from 'react'
import { Link } from 'react-router'
import { readResume } from '#contract/resume-data.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import styles from './resume-viewer.module.css'
import { ResumeViewer } from './resume-viewer.tsx'
import { entryCount } from './sections.ts'

/**
 * The entries of the resume beside the form of `/profile`, which edits only its text (AW-8.29, AW T-6). `data` is the JSON
 * text of the profile.
 */
export function ResumePreview({ data }: { data: string }) {
  const resume = useMemo(() => readResume(data), [data])
  if (resume && entryCount(resume) === 0) return null
  return (
    <aside className={styles.preview} aria-labelledby="resume-preview">
      <div className={styles.previewHead}>
        <h2 id="resume-preview" className="h-tool">
          Resume entries
        </h2>
        <Link className="link small" to="/dashboard#resume">
          Edit on the dashboard
        </Link>
      </div>
      {resume ? <ResumeViewer resume={resume} /> : <p className="mute">{RESUME_MESSAGES.resumeUnreadable}</p>}
    </aside>
  )
}
