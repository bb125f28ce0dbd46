import type { Resume } from '#contract/resume.ts'
import styles from './resume.module.css'
import { ResumeViewer } from './resume-viewer.tsx'

/** The resume on the public page of an artist (AW-8.29). */
export function PublicResume({ resume }: { resume: Resume }) {
  return (
    <section className="wrap sec" aria-labelledby="public-resume">
      <h2 id="public-resume" className={`title-l ${styles.publicTitle}`}>
        Resume
      </h2>
      <div className={styles.publicRows}>
        <ResumeViewer resume={resume} />
      </div>
    </section>
  )
}
