import type { AdminAction, AdminActionName } from '#contract/moderation.ts'
import { api } from '#web/lib/api.ts'
import { formatMoment } from '#web/lib/format.ts'
import { AdminList, type Column } from './admin-list.tsx'
import styles from './administration.module.css'
import type { ListQuery } from './administration.queries.ts'

const WORDS: Record<AdminActionName, string> = {
  'person.suspend': 'Suspended an account',
  'person.reinstate': 'Reinstated an account',
  'person.role': 'Changed a role',
  'person.remove': 'Removed a member',
  'member.accept': 'Accepted a member',
  'member.refuse': 'Refused a member',
  'member.invite': 'Invited members',
  'invitation.send_again': 'Sent an invitation again',
  'invitation.withdraw': 'Withdrew an invitation',
  'person.second_factor': 'Reset a second factor',
  'work.take_down': 'Took down a work',
  'work.restore': 'Restored a work',
  'article.take_down': 'Took down an article',
  'article.restore': 'Restored an article',
  'exhibition.take_down': 'Took down an exhibition',
  'exhibition.restore': 'Restored an exhibition',
  'comment.hide': 'Hid a comment',
  'comment.show': 'Showed a comment again',
  'report.keep': 'Closed a report',
  'order.refund': 'Refunded an order',
  'order.release': 'Released a payout',
  'debt.settle': 'Recorded a paid debt',
  'refund.repeat': 'Made a failed refund again',
  'refund.paid_outside': 'Paid a failed refund another way',
  'event.retry': 'Ran an event again',
  'article.save': 'Saved an article',
  'site.change': 'Changed the settings of the site',
  'mentor.save': 'Saved a mentor',
  'mentor.remove': 'Removed a mentor',
  'copy.release': 'Let a restored copy go',
  'backup.download': 'Downloaded a backup',
}

const read = async ({ cursor }: ListQuery<'all'>) => ({
  ...(await api('GET /admin/actions', { query: { cursor } })),
  counts: null,
})

const COLUMNS: readonly Column<AdminAction>[] = [
  {
    head: 'Action',
    isHead: true,
    cell: ({ action, label }) => (
      <>
        <span className={styles.name}>{WORDS[action]}</span>
        <span className={`small faint ${styles.under}`}>{label}</span>
      </>
    ),
  },
  { head: 'Admin', cell: ({ admin }) => admin.name },
  { head: 'Reason', cell: ({ reason }) => reason || 'None' },
  { head: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
]

/** What administrators did, when and why. */
export function HistoryList() {
  return (
    <AdminList
      name="History"
      searchLabel={null}
      filters={[{ value: 'all', label: 'All' }]}
      read={read}
      emptyText="Nothing has been done yet"
      columns={COLUMNS}
      actions={() => null}
    />
  )
}
