import { RESUME_SECTIONS } from '#contract/constants.ts'
import type { Resume } from '#contract/resume.ts'
import { EntryFacts } from './entry-facts.tsx'
import styles from './resume.module.css'
import { SECTION_WORDS } from './section-words.ts'

interface ResumeViewerProps {
  resume: Resume
  headingLevel?: 2 | 3
}

/** The resume to look at: the rows of the editor without its controls, sections without entries left out (AW-8.29). */
export function ResumeViewer({ resume, headingLevel = 3 }: ResumeViewerProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.viewer}>
      {RESUME_SECTIONS.filter((section) => resume[section].length > 0).map((section) => (
        <section key={section}>
          <Heading className="h-tool-s">{SECTION_WORDS[section].name}</Heading>
          <ul className={styles.rows}>
            {resume[section].map((entry, at) => (
              <li key={`${at} ${JSON.stringify(entry)}`} className={styles.row}>
                <EntryFacts entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
