import { useState } from 'react'
import { numberMarks } from '#contract/condition-marks.ts'
import { counted } from '#contract/counted.ts'
import type { ConditionReport } from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { calendarDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { localDay } from '#web/lib/local-day.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ReportEditor } from './condition-editor.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import styles from './record.module.css'
import { useAddReport, useReports } from './record.queries.ts'
import { TextField } from './record-fields.tsx'

/** The condition in words, and dated reports with pictures. */
export function ConditionSection({ id, editionSize }: { id: string; editionSize: number | null }) {
  const reports = useReports(id)
  const add = useAddReport(id)
  const { user } = useSession()
  const [open, setOpen] = useState<string | null>(null)
  const begin = async () => {
    const body = { reported_on: localDay(), reporter: user?.name ?? '' }
    setOpen((await add.mutateAsync({ body, key: crypto.randomUUID() })).id)
  }
  return (
    <div className={styles.form}>
      <TextField field="condition" label="Condition" helper="Like “Excellent”." rows={2} max={RECORD_LIMITS.text} />
      {reports.isPending && <SkeletonGroup height={112} />}
      {reports.isLoadingError && <LoadError query={reports} message="The reports could not be loaded." />}
      {reports.data && reports.data.items.length > 0 && (
        <ul className={styles.reports}>
          {reports.data.items.map((report) => (
            <li key={report.id}>
              {open === report.id && report.signed_at === null ? (
                <ReportEditor id={id} report={report} editionSize={editionSize} onClose={() => setOpen(null)} />
              ) : (
                <ReportCard report={report} editionSize={editionSize} onOpen={() => setOpen(report.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <FailureNotice error={add.error} message="The report could not be begun. Try again in a moment." />
      <div className="row wrapx g2">
        <Button
          variant="outline"
          size="sm"
          icon="plus"
          busy={add.isPending}
          onClick={() => void begin().catch(() => undefined)}
        >
          New Report
        </Button>
        {reports.data && reports.data.items.length > 0 && (
          <ButtonLink to={`/dashboard/papers?kind=condition_report&works=${id}`} variant="quiet" size="sm" icon="print">
            Print the Reports
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

interface CardProps {
  report: ConditionReport
  editionSize: number | null
  onOpen: () => void
}

function ReportCard({ report, editionSize, onOpen }: CardProps) {
  const { pictures, marks, copy, signed_at: signedAt } = report
  const numbered = numberMarks(pictures, marks)
  const facts = [counted(pictures.length, 'picture'), marks.length > 0 && counted(marks.length, 'mark')].filter(Boolean)
  return (
    <div className={styles.report}>
      <div className={styles.mount}>
        {pictures.map((picture) => {
          const own = numbered.filter(({ picture_id: on }) => on === picture.id)
          return <MarkedPicture key={picture.id} picture={picture} marks={own} alt="" from={own[0]?.number ?? 1} />
        })}
      </div>
      <div>
        <p className={styles.reportHead}>
          <span className="b5">
            {calendarDate(report.reported_on)}
            {copy !== null && `, copy ${copy}${editionSize ? `/${editionSize}` : ''}`}
          </span>
          <span className="cap">{[report.reporter, report.occasion].filter(Boolean).join(', ')}</span>
        </p>
        <p className={`small mute ${styles.findings}`}>{report.findings || 'Nothing written yet.'}</p>
        <p className="cap">
          {`${facts.join(', ')}. ${signedAt === null ? 'Not signed.' : `Signed by ${report.reporter}.`}`}
        </p>
        {signedAt === null && (
          <Button variant="quiet" size="sm" icon="edit" onClick={onOpen}>
            Continue<span className="sr"> the report of {calendarDate(report.reported_on)}</span>
          </Button>
        )}
        {marks.some(({ note }) => note) && (
          <ul className={styles.notes}>
            {numbered.map(({ number, note }) => note && <li key={number}>{`${number}. ${note}`}</li>)}
          </ul>
        )}
      </div>
    </div>
  )
}
