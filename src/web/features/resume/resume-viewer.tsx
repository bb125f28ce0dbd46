import { type CvLine, ITALIC_SECTIONS, toCv } from '#contract/resume-cv.ts'
import type { Resume } from '#contract/resume-data.ts'
import styles from './resume-viewer.module.css'
import { CV_WORDS } from './sections.ts'

/** The resume to read, as a printed CV: one line an entry, the years in a column (AW-8.29, decision 023). */
export function ResumeViewer({ resume }: { resume: Resume }) {
  return (
    <div className={styles.viewer}>
      {toCv(resume, CV_WORDS).map(({ section, heading, lines }) => (
        <section key={`${section} ${heading}`}>
          <h3 className="h-tool-s">{heading}</h3>
          <ul className={styles.lines}>
            {lines.map((line, at) => (
              <Line
                key={`${at} ${JSON.stringify(line.entry)}`}
                line={line}
                italic={ITALIC_SECTIONS.includes(section)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ line, italic }: { line: CvLine; italic: boolean }) {
  const { entry, years, author, title, details, description } = line
  const Title = italic && typeof entry !== 'string' ? 'em' : 'span'
  return (
    <li className={styles.line}>
      <span className={`num faint ${styles.years}`}>{years}</span>{' '}
      <div className={styles.text}>
        <p>
          {author && `${author}, `}
          <Title className={Title === 'em' ? 'art-s' : undefined}>{title}</Title>
          {details.map((detail) => `, ${detail}`)}
        </p>
        {description && <p className={`small mute ${styles.description}`}>{description}</p>}
      </div>
    </li>
  )
}

/** The resume on the public page of an artist; this file loads no schema, because the page has a budget for its scripts. */
export function PublicResume({ resume }: { resume: Resume }) {
  return (
    <section className="wrap sec" aria-labelledby="public-resume">
      <h2 id="public-resume" className={`title-l ${styles.publicTitle}`}>
        Resume
      </h2>
      <div className={styles.public}>
        <ResumeViewer resume={resume} />
      </div>
    </section>
  )
}
