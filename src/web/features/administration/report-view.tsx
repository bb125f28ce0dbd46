import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { ReportDetail } from '#contract/moderation.ts'
import { REPORT_REASONS, type ReportKind } from '#contract/report-reasons.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { useRequiredText } from '#web/lib/use-required-text.ts'
import { itemPath } from '#web/shared/item-path.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './administration.module.css'
import { useAdminAction, useReport } from './administration.queries.ts'

interface KindWords {
  title: string
  keep: string
  effect: string
  /** The label of the reason; it says who reads it. */
  reason: string
  act: string
  undo: string
  run: (id: string, reason: string) => Promise<unknown>
  reverse: (id: string) => Promise<unknown>
}

const TOLD = 'Reason, shown to this person'

/** What can be done about each kind of thing. */
const KINDS: Record<ReportKind, KindWords> = {
  comment: {
    title: 'Reported comment',
    keep: 'Keep comment',
    effect: 'The text stays stored, with the report. The comment count does not change.',
    reason: TOLD,
    act: 'Hide comment',
    undo: 'Show comment again',
    run: (id, reason) => api('POST /admin/comments/:id/hide', { params: { id }, body: { reason } }),
    reverse: (id) => api('POST /admin/comments/:id/show', { params: { id } }),
  },
  artwork: {
    title: 'Reported work',
    keep: 'Keep work',
    effect: 'The work leaves the public pages and stays in the dashboard of its artist.',
    reason: TOLD,
    act: 'Take down work',
    undo: 'Restore work',
    run: (id, reason) => api('POST /admin/works/:id/take-down', { params: { id }, body: { reason } }),
    reverse: (id) => api('POST /admin/works/:id/restore', { params: { id } }),
  },
  exhibition: {
    title: 'Reported exhibition',
    keep: 'Keep exhibition',
    effect: 'The exhibition leaves the public pages and stays in the dashboard of its host.',
    reason: TOLD,
    act: 'Take down exhibition',
    undo: 'Restore exhibition',
    run: (id, reason) => api('POST /admin/exhibitions/:id/take-down', { params: { id }, body: { reason } }),
    reverse: (id) => api('POST /admin/exhibitions/:id/restore', { params: { id } }),
  },
  article: {
    title: 'Reported article',
    keep: 'Keep article',
    effect: 'The article leaves the public pages, even if the shop sends it again.',
    reason: 'Reason, for the other administrators',
    act: 'Take down article',
    undo: 'Restore article',
    run: (id, reason) => api('POST /admin/articles/:id/take-down', { params: { id }, body: { reason } }),
    reverse: (id) => api('POST /admin/articles/:id/restore', { params: { id } }),
  },
  profile: {
    title: 'Reported account',
    keep: 'Keep account',
    effect: 'Every session ends, and works, gallery and comments leave the public pages.',
    reason: TOLD,
    act: 'Suspend account',
    undo: 'Reinstate account',
    run: (id, reason) => api('POST /admin/users/:id/suspend', { params: { id }, body: { reason } }),
    reverse: (id) => api('POST /admin/users/:id/reinstate', { params: { id } }),
  },
}

const toPath = (kind: Exclude<ReportKind, 'comment'>, id: string): string =>
  kind === 'profile' ? `/artists/${id}` : itemPath(kind, id)

/** A reported thing with what is around it, and the decision about it. */
export function ReportView({ kind, id }: { kind: ReportKind; id: string }) {
  const { data: report, error, isFetching, refetch } = useReport(kind, id)
  if (report)
    return (
      <>
        <PageHead
          over={<Breadcrumb to="/admin/reports" parent="Reports" current={KINDS[kind].title} />}
          title={KINDS[kind].title}
        />
        <div className={styles.review}>
          <Context report={report} />
          <div className={styles.side}>
            <Decision report={report} />
            <Reports reports={report.reports} />
          </div>
        </div>
      </>
    )
  if (error)
    return (
      <LoadError
        headingLevel={1}
        title="This report could not be loaded"
        query={{ error, isFetching, refetch }}
        message="Nothing was changed. Try again in a moment."
        action={
          <ButtonLink to="/admin/reports" variant="outline">
            All reports
          </ButtonLink>
        }
      />
    )
  return <SkeletonGroup height={320} />
}

function Context({ report }: { report: ReportDetail }) {
  const { kind, text, person, item, comments, target_id } = report
  return (
    <section aria-labelledby="where" className={styles.context}>
      <h2 id="where" className="h-tool">
        Where it stands
      </h2>
      {item && (
        <p>
          On{' '}
          <Link className="link" to={`/items/${item.type}/${item.id}`}>
            {item.title}
          </Link>
        </p>
      )}
      {kind === 'comment' ? (
        <ul className={styles.thread}>
          {comments.map((one) => (
            <li key={one.id} data-reported={one.id === target_id || undefined}>
              <p className="small">
                <span className="b5">{one.name}</span>{' '}
                <time className="faint" dateTime={one.created_at}>
                  {formatMoment(one.created_at)}
                </time>
                {one.id === target_id && <span className="sr"> (reported)</span>}
              </p>
              <p>{one.content}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <Link className="link" to={toPath(kind, target_id)}>
            {text}
          </Link>
          {kind !== 'profile' && person && `, by ${person.name}`}
        </p>
      )}
      <h2 className="h-tool">What others will see</h2>
      <p className={styles.hidden}>
        {kind === 'comment' ? MESSAGES.commentHidden : 'Nothing: its page is gone from the public pages.'}
      </p>
      <p className="cap">{KINDS[kind].effect}</p>
    </section>
  )
}

const MAX_REASON = 300

function Decision({ report: { kind, target_id, restricted, reports } }: { report: ReportDetail }) {
  const { text: reason, setText: setReason, isMissing, check, clear } = useRequiredText()
  const action = useAdminAction()
  const words = KINDS[kind]
  const isOpen = reports.some(({ closed_at }) => closed_at === null)
  const decide = (run: (text: string) => Promise<unknown>, done: string) =>
    action.mutate(
      { run, reason: reason.trim() },
      {
        onSuccess: () => {
          clear()
          toast.success(done)
        },
      },
    )
  const act = () => {
    if (check()) decide((text) => words.run(target_id, text), 'Done. The reports are closed.')
  }
  return (
    <Panel title="Decision">
      <div className={styles.form}>
        {restricted && (
          <p>
            Since {formatMoment(restricted.at)}: {restricted.reason}
          </p>
        )}
        {!restricted && (
          <Field label={words.reason} required error={isMissing ? 'Give a reason.' : null}>
            <TextArea
              rows={3}
              value={reason}
              maxLength={MAX_REASON}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        {action.isError && (
          <p role="alert">{failureText(action.error, 'Nothing was changed. Try again in a moment.')}</p>
        )}
        {restricted && (
          <Button
            variant="outline"
            full
            busy={action.isPending}
            onClick={() => decide(() => words.reverse(target_id), 'Done')}
          >
            {words.undo}
          </Button>
        )}
        {!restricted && (
          <Button full busy={action.isPending} onClick={act}>
            {words.act}
          </Button>
        )}
        {kind === 'article' && (
          <ButtonLink to={`/admin/articles/${target_id}`} variant="outline" full>
            Open the article
          </ButtonLink>
        )}
        {isOpen && (
          <Button
            variant="outline"
            full
            busy={action.isPending}
            onClick={() =>
              decide(
                (note) =>
                  api('POST /admin/reports/:kind/:id/keep', { params: { kind, id: target_id }, body: { note } }),
                'The reports are closed.',
              )
            }
          >
            {words.keep}
          </Button>
        )}
        <p className="cap">
          Either closes the reports and tells the people who sent them. You can change your mind later.
        </p>
      </div>
    </Panel>
  )
}

function Reports({ reports }: { reports: ReportDetail['reports'] }) {
  return (
    <Panel title={counted(reports.length, 'report')}>
      <ul className={styles.reports}>
        {reports.map(({ id, person, reason, note, created_at }) => (
          <li key={id}>
            <p className="small">
              <span className="b5">{person.name}</span>{' '}
              <time className="faint" dateTime={created_at}>
                {formatMoment(created_at)}
              </time>
            </p>
            <p>
              {REPORT_REASONS[reason]}. {note && `“${note}”`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
