import type { INVITATION_FILTERS } from '#contract/invitation-terms.ts'
import type { ListedInvitation } from '#contract/invitations.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatMoment } from '#web/lib/format.ts'
import { roleName } from '#web/shared/roles.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AdminList, type Column, type Filters } from '../admin-list.tsx'
import admin from '../administration.module.css'
import type { ListQuery } from '../administration.queries.ts'
import type { Confirm, Confirmation } from '../confirm-row.tsx'
import styles from './invitations.module.css'

type Filter = (typeof INVITATION_FILTERS)[number]

const FILTERS: Filters<Filter> = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'joined', label: 'Joined' },
  { value: 'failed', label: 'Not sent' },
  { value: 'expired', label: 'Expired' },
]
const BADGES: Record<ListedInvitation['state'], [StatusMarkKind, string]> = {
  sent: ['available', 'Sent'],
  opened: ['pending', 'Opened, not joined'],
  joined: ['published', 'Joined'],
  failed: ['restricted', 'Not sent'],
  expired: ['restricted', 'Expired'],
  withdrawn: ['draft', 'Withdrawn'],
}

const read = (query: ListQuery<Filter>) => api('GET /admin/invitations', { query })

const COLUMNS: readonly Column<ListedInvitation>[] = [
  {
    head: 'Person',
    isHead: true,
    cell: ({ name, email }) => (
      <>
        <span className={admin.name}>{name || email}</span>
        {name !== '' && <span className={`small faint ${admin.under}`}>{email}</span>}
      </>
    ),
  },
  { head: 'Role', cell: ({ role }) => roleName(role) },
  { head: 'Invited', cell: ({ invited_at }) => <time dateTime={invited_at}>{formatMoment(invited_at)}</time> },
  {
    head: 'State',
    cell: ({ state, failure, expires_at }) => {
      const [mark, label] = BADGES[state]
      return (
        <div>
          <StatusBadge mark={mark} label={state === 'expired' ? `Expired ${formatDate(expires_at)}` : label} />
          {failure && <span className={`small faint ${admin.under}`}>{failure}</span>}
        </div>
      )
    },
  },
]

const again = ({ id, email }: ListedInvitation): Confirmation => ({
  title: `Send the invitation to ${email} again?`,
  text: 'The link in it works for as long as the first time.',
  confirmLabel: 'Send again',
  reason: null,
  tone: 'plain',
  run: () => api('POST /admin/invitations/:id/send-again', { params: { id }, body: {} }),
  done: `${email} is invited again`,
})

const correction = ({ id, email, name }: ListedInvitation): Confirmation => ({
  title: `Correct the address of ${name || email}`,
  text: `The mail to ${email} could not be sent. The invitation goes to the new address, with a new link.`,
  confirmLabel: 'Send invitation',
  reason: 'New email address',
  tone: 'plain',
  run: (address) => api('POST /admin/invitations/:id/send-again', { params: { id }, body: { email: address } }),
  done: 'The invitation is on its way',
})

const withdrawal = ({ id, email }: ListedInvitation): Confirmation => ({
  title: `Withdraw the invitation to ${email}?`,
  text: 'Its link stops working. The person gets no message.',
  confirmLabel: 'Withdraw',
  reason: null,
  tone: 'danger',
  run: () => api('POST /admin/invitations/:id/withdraw', { params: { id } }),
  done: `The invitation to ${email} is withdrawn`,
})

const actions = (row: ListedInvitation, confirm: Confirm) => {
  const to = <span className="sr"> to {row.email}</span>
  if (row.state === 'joined' || row.state === 'withdrawn') return null
  return (
    <div className={admin.both}>
      {row.state === 'failed' ? (
        <Button variant="outline" size="sm" onClick={() => confirm(correction(row))}>
          Correct address
        </Button>
      ) : (
        <Button variant={row.state === 'expired' ? 'outline' : 'quiet'} size="sm" onClick={() => confirm(again(row))}>
          {row.state === 'expired' ? 'Invite again' : 'Send again'}
          {to}
        </Button>
      )}
      {row.state !== 'expired' && (
        <Button variant="danger" size="sm" onClick={() => confirm(withdrawal(row))}>
          Withdraw{to}
        </Button>
      )}
    </div>
  )
}

interface SentListProps {
  /** What was sent just now. */
  done: string | null
  /** People of the list who were not invited. */
  waiting: number
  onMend: () => void
  onInviteMore: () => void
}

/** The third step: everybody who was invited, with what can be done about it. */
export function SentList({ done, waiting, onMend, onInviteMore }: SentListProps) {
  return (
    <div className={styles.wide}>
      {done !== null && (
        <Notice tone="success">
          <p>{done}</p>
        </Notice>
      )}
      <div className={styles.end}>
        {waiting > 0 && (
          <Button variant="outline" onClick={onMend}>
            {waiting === 1 ? 'Mend the other person' : `Mend the other ${waiting}`}
          </Button>
        )}
        <Button variant="outline" onClick={onInviteMore}>
          Invite more people
        </Button>
      </div>
      <AdminList
        name="Invitations"
        searchLabel="Search name or email"
        filters={FILTERS}
        read={read}
        emptyText="Nobody was invited yet"
        columns={COLUMNS}
        actions={actions}
      />
    </div>
  )
}
