import { useMutation, useQuery } from '@tanstack/react-query'
import type { BackupOverview, MadeBackup } from '#contract/backup.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { bytesText, formatDate, momentText } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Column, Table } from './admin-list.tsx'
import { ADMIN_KEY, useAdminAction } from './administration.queries.ts'
import styles from './backup.module.css'
import { RestoreSteps } from './restore-steps.tsx'

const WATCH_MS = 3000
const MANY = 100
/** A backup older than this is not last night's. */
const OVERDUE_MS = 26 * HOUR_MS

const isRunning = ({ finished_at }: MadeBackup): boolean => finished_at === null
const isWhole = ({ file, failure }: MadeBackup): boolean => file !== null && failure === null

const useBackups = () =>
  useQuery({
    queryKey: [ADMIN_KEY, 'backup'],
    queryFn: () => api('GET /admin/backup', {}),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? WATCH_MS : false),
  })

/** `11 h`, `3 days`, `5 min`. */
const spanText = (ms: number): string => {
  if (ms >= 2 * DAY_MS) return counted(Math.floor(ms / DAY_MS), 'day')
  return ms >= HOUR_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.max(1, Math.round(ms / MINUTE_MS))} min`
}
const durationText = ({ started_at, finished_at }: MadeBackup): string => {
  const ms = Date.parse(finished_at ?? started_at) - Date.parse(started_at)
  return ms < MINUTE_MS
    ? counted(Math.max(1, Math.round(ms / 1000)), 'second')
    : counted(Math.round(ms / MINUTE_MS), 'minute')
}

function Checked({ backup }: { backup: MadeBackup }) {
  if (isRunning(backup)) return <StatusBadge mark="pending" label="Being made" />
  if (backup.failure !== null) return <StatusBadge mark="restricted" label="Failed" />
  if (backup.trial_failure !== null) return <StatusBadge mark="pending" label="Made, test failed" />
  return <StatusBadge mark="published" label={backup.tried_at === null ? 'Sums match' : 'Restored in a test'} />
}

const COLUMNS: readonly Column<MadeBackup>[] = [
  {
    head: 'When',
    isHead: true,
    cell: ({ started_at }) => (
      <time dateTime={started_at} className={styles.line}>
        {momentText(started_at)}
      </time>
    ),
  },
  {
    head: 'Size',
    cell: ({ bytes }) => <span className={styles.line}>{bytes === null ? 'None' : bytesText(bytes)}</span>,
  },
  {
    head: 'Kept until',
    cell: ({ kept_until }) => kept_until && <span className={styles.line}>{formatDate(kept_until)}</span>,
  },
  { head: 'Checked', cell: (backup) => <Checked backup={backup} /> },
  {
    head: 'File',
    cell: ({ file, failure, trial_failure }) => (
      <div className="small mute">
        <p>{file ?? failure}</p>
        {trial_failure && <p>The restore as a test failed: {trial_failure}</p>}
      </div>
    ),
  },
]

/** The state of the backups in a word and a sentence. */
const summarize = (latest: MadeBackup | undefined, whole: MadeBackup | undefined, now: number) => {
  if (latest && isRunning(latest))
    return { mark: 'pending', word: 'Running', text: 'A backup is being made now.' } as const
  const since = whole && momentText(whole.started_at)
  if (latest?.failure)
    return {
      mark: 'restricted',
      word: 'Failed',
      text: since ? `The last good one is from ${since}.` : 'There is no good one yet.',
    } as const
  if (!whole) return { mark: 'pending', word: 'None yet', text: 'The first one is made in the coming night.' } as const
  if (now - Date.parse(whole.started_at) > OVERDUE_MS)
    return { mark: 'restricted', word: 'Overdue', text: `The last one is from ${since}.` } as const
  if (whole.trial_failure)
    return {
      mark: 'pending',
      word: 'Test failed',
      text: `Made on ${since}, and every sum was compared. The list says why the restore as a test failed.`,
    } as const
  const proof = whole.tried_at ? ', and restored into a scratch copy to be sure' : ', and every sum was compared'
  return { mark: 'published', word: 'Safe', text: `Made on ${since}${proof}.` } as const
}

type Plan = NonNullable<BackupOverview['plan']>

function Figures({ plan, whole, now }: { plan: Plan; whole: MadeBackup | undefined; now: number }) {
  const { next_at, free_bytes } = plan
  const more = free_bytes !== null && whole?.bytes ? Math.floor(free_bytes / whole.bytes) : null
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Last</dt>
        <dd>
          {whole ? `${spanText(now - Date.parse(whole.started_at))} ago` : 'None yet'}
          {whole && (
            <span>
              {bytesText(whole.bytes ?? 0)}, took {durationText(whole)}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Next</dt>
        <dd>
          in {spanText(Date.parse(next_at) - now)}
          <span>{momentText(next_at)}</span>
        </dd>
      </div>
      <div>
        <dt>Room left</dt>
        <dd>
          {free_bytes === null ? 'Unknown' : bytesText(free_bytes)}
          {more !== null && (
            <span>
              {more > MANY ? `enough for more than ${MANY} backups` : `enough for ${counted(more, 'more backup')}`}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

function PlanPanel({ plan: { folder, not_included } }: { plan: Plan }) {
  return (
    <Panel title="Plan">
      <DefinitionList
        className={styles.plan}
        termWidth={96}
        rows={[
          { term: 'When', value: 'Every night at 3:00 UTC' },
          {
            term: 'Kept',
            value: 'Seven days; the first of a week for four weeks, the first of a month for six months',
          },
          { term: 'Where', value: <code className={styles.path}>{folder}</code> },
          { term: 'Tested', value: 'Every sum each night, a whole restore each week' },
          {
            term: 'Not in it',
            value: not_included.length > 0 && <span className={styles.path}>{not_included.join(', ')}</span>,
          },
        ]}
      />
      <p className={`cap ${styles.note}`}>
        Copy the folder to another machine as well: a fire or a broken disk takes both. Set BACKUP_DIR on the server to
        change it.
      </p>
    </Panel>
  )
}

/** Asks for the address of a backup's file, which the browser then saves. */
const useDownload = () =>
  useMutation({
    mutationFn: async ({ id }: MadeBackup) =>
      window.location.assign((await api('POST /admin/backup/:id/download', { params: { id } })).url),
  })

function ExportPanel({ whole, download }: { whole: MadeBackup; download: ReturnType<typeof useDownload> }) {
  return (
    <Panel title="Export everything" className={styles.export}>
      <p className="small mute">
        A backup has every work, person, order and paper as tab-separated text, and every picture as it was uploaded. It
        can be read without Gesso, and an empty Gesso becomes this site with it.
      </p>
      <Button
        variant="outline"
        full
        icon="download"
        busy={download.isPending && download.variables.id === whole.id}
        onClick={() => download.mutate(whole)}
      >
        {`Download the Newest, ${bytesText(whole.bytes ?? 0)}`}
      </Button>
      <p className={`cap ${styles.note}`}>
        It has everybody’s addresses and orders, so keep it where nobody else can read it. Members can export their own
        part in Account settings.
      </p>
    </Panel>
  )
}

function NotSetUp() {
  return (
    <Notice tone="warning" title="No backups are made" live={false}>
      <p>
        Set <code>BACKUP_DIR</code> on the server to a folder on another disk, and start Gesso again. A backup is then
        made every night. By hand: <code>npm run backup -- gesso.tar</code>
      </p>
    </Notice>
  )
}

/** Backups: the last and the next one, whether they are whole, and how to restore one. */
export function BackupDesk() {
  const { data, error, isFetching, refetch, dataUpdatedAt: now } = useBackups()
  const action = useAdminAction()
  const download = useDownload()
  if (error)
    return (
      <LoadError
        headingLevel={2}
        title="We couldn't load the backups"
        query={{ error, isFetching, refetch }}
        message="Nothing was changed. Try again in a moment."
      />
    )
  if (!data) return <SkeletonGroup height={480} />
  const { plan, items } = data
  const [latest] = items
  const whole = items.find(isWhole)
  const state = summarize(latest, whole, now)
  const failure = latest?.failure
  const makeNow = () =>
    action.mutate(
      { run: () => api('POST /admin/backup', {}), reason: '' },
      { onSuccess: () => toast.success('The backup has started') },
    )
  const rowActions = (backup: MadeBackup) =>
    backup.file !== null &&
    !isRunning(backup) && (
      <Button
        variant="quiet"
        size="sm"
        busy={download.isPending && download.variables.id === backup.id}
        onClick={() => download.mutate(backup)}
      >
        Download
        <span className="sr"> {backup.file}</span>
      </Button>
    )
  return (
    <section aria-labelledby="backup">
      <div className={styles.head}>
        <div>
          <h2 id="backup" className="h-tool">
            Backup
          </h2>
          {plan && (
            <p className={styles.state}>
              <StatusBadge mark={state.mark} label={state.word} />
              <span className="mute">{state.text}</span>
            </p>
          )}
        </div>
        {plan && (
          <Button
            busy={action.isPending || (latest !== undefined && isRunning(latest))}
            busyLabel="Backing Up..."
            onClick={makeNow}
          >
            {failure ? PUBLIC_MESSAGES.tryAgain : 'Back Up Now'}
          </Button>
        )}
      </div>
      <FailureNotice error={action.error} message="The backup could not be started. Try again in a moment." />
      {failure && plan && (
        <Notice tone="error" live={false} title="The last backup did not finish" className={styles.failure}>
          <p>{failure} All admins were written to.</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <div>
          {plan ? <Figures plan={plan} whole={whole} now={now} /> : <NotSetUp />}
          {items.length > 0 && (
            <>
              <h3 className={`h-tool ${styles.title}`}>Backups</h3>
              <FailureNotice
                error={download.error}
                message="The backup could not be downloaded. Try again in a moment."
              />
              <Table name="Backups" rows={items} columns={COLUMNS} actions={rowActions} />
            </>
          )}
          <RestoreSteps file={plan && whole ? `${plan.folder}/${whole.file}` : 'gesso.tar'} />
        </div>
        {plan && (
          <aside>
            <PlanPanel plan={plan} />
            {whole && <ExportPanel whole={whole} download={download} />}
          </aside>
        )}
      </div>
    </section>
  )
}
