import { Link } from 'react-router'
import { REOPENING_DAYS } from '#contract/account-terms.ts'
import { ACTING_HOURS } from '#contract/acting-terms.ts'
import type { ListedPerson, PEOPLE_FILTERS } from '#contract/administration.ts'
import { counted } from '#contract/counted.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { api, session } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { AdminList, type Column, type Filters } from './admin-list.tsx'
import styles from './administration.module.css'
import type { ListQuery } from './administration.queries.ts'
import type { Confirm, Confirmation } from './confirm-row.tsx'

type Filter = (typeof PEOPLE_FILTERS)[number]

const FILTERS: Filters<Filter> = [
  { value: 'all', label: 'All' },
  { value: 'artist', label: 'Artists' },
  { value: 'gallery', label: 'Galleries' },
  { value: 'curator', label: 'Curators' },
  { value: 'collector', label: 'Collectors' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'suspended', label: 'Suspended' },
]
const ROLE_NAMES: Record<Role, string> = {
  artist: 'Artist',
  gallery: 'Gallery',
  dealer: 'Dealer',
  curator: 'Curator',
  collector: 'Collector',
  admin: 'Admin',
}

const read = (query: ListQuery<Filter>) => api('GET /admin/users', { query })

const suspension = ({ id, name, works }: ListedPerson): Confirmation => ({
  title: `Suspend ${name}?`,
  text: `Every session ends and nobody can sign in to this account. ${counted(works, 'work')}, the gallery and the comments leave the public pages. Nothing is deleted.`,
  confirmLabel: 'Suspend account',
  reason: 'Reason, shown to this person',
  tone: 'danger',
  run: (reason) => api('POST /admin/users/:id/suspend', { params: { id }, body: { reason } }),
  done: `${name} is suspended`,
})

const removal = ({ id, name, works }: ListedPerson): Confirmation => ({
  title: `Remove ${name}?`,
  text: `Every session ends within seconds and nobody can sign in to this account. ${counted(works, 'work')}, the gallery and the comments leave the public pages and are deleted in ${REOPENING_DAYS} days. Orders and records of money stay.`,
  confirmLabel: 'Remove member',
  reason: 'Reason, emailed to this person',
  tone: 'danger',
  run: (reason) => api('POST /admin/users/:id/remove', { params: { id }, body: { reason } }),
  done: `${name} is removed`,
})

const acceptance = ({ id, name }: ListedPerson): Confirmation => ({
  title: `Accept ${name} as a member?`,
  text: 'This person can publish from then on, and gets an email.',
  confirmLabel: 'Accept',
  reason: null,
  tone: 'plain',
  run: () => api('POST /admin/users/:id/accept', { params: { id } }),
  done: `${name} is a member`,
})

const refusal = ({ id, name }: ListedPerson): Confirmation => ({
  title: `Refuse ${name}?`,
  text: 'This person can still follow, save and buy, and publishes nothing. You can accept them later.',
  confirmLabel: 'Refuse',
  reason: 'Reason, emailed to this person',
  tone: 'danger',
  run: (reason) => api('POST /admin/users/:id/refuse', { params: { id }, body: { reason } }),
  done: `${name} is refused`,
})

const reinstatement = ({ id, name }: ListedPerson): Confirmation => ({
  title: `Reinstate ${name}?`,
  text: 'This person can sign in again, and what was public returns to the public pages.',
  confirmLabel: 'Reinstate account',
  reason: null,
  tone: 'plain',
  run: () => api('POST /admin/users/:id/reinstate', { params: { id } }),
  done: `${name} is reinstated`,
})

const factorReset = ({ id, name }: ListedPerson): Confirmation => ({
  title: `Reset the second factor of ${name}?`,
  text: 'Make sure that it is really this person who asks you. Every session ends, and the password alone signs in until a new second factor is set up. This person and all admins get an email.',
  confirmLabel: 'Reset second factor',
  reason: 'Reason, for this person and all admins',
  tone: 'danger',
  run: (reason) => api('POST /admin/users/:id/reset-second-factor', { params: { id }, body: { reason } }),
  done: `The second factor of ${name} was reset`,
})

const roleChange = ({ id, name }: ListedPerson, role: Role): Confirmation => ({
  title: `Change the role of ${name} to ${ROLE_NAMES[role]}?`,
  text:
    role === 'admin'
      ? 'An admin sees everything on this page and can do everything here.'
      : 'Menus and the dashboard follow the new role at once. Any role other than Admin ends administration.',
  confirmLabel: 'Change role',
  reason: 'Reason, for other admins',
  isReasonOptional: true,
  tone: 'plain',
  run: (reason) => api('PUT /admin/users/:id/role', { params: { id }, body: { role, reason } }),
  done: `${name} has the role ${ROLE_NAMES[role]}`,
})

const acting = ({ id, name }: ListedPerson): Confirmation => ({
  title: `Act for ${name}?`,
  text: `You work in this account for at most ${ACTING_HOURS} hours. ${name} is notified, and every change is logged for you both.`,
  confirmLabel: `Act for ${name}`,
  reason: null,
  tone: 'plain',
  run: async () => {
    await api('POST /admin/users/:id/acting', { params: { id } })
    await session.signInStateChanged()
    await leaveFor('/dashboard')
  },
  done: `You act for ${name}`,
})

const actingRequest = ({ id, name }: ListedPerson): Confirmation => ({
  title: `Ask to act for ${name}?`,
  text: 'This person gets a notification and an email, and decides in the account settings whether and for how long.',
  confirmLabel: 'Ask',
  reason: null,
  tone: 'plain',
  run: () => api('POST /admin/users/:id/acting/requests', { params: { id } }),
  done: `${name} was asked`,
})

const getStatus = ({ suspended, removed_until, membership }: ListedPerson): [StatusMarkKind, string] => {
  if (removed_until) return ['restricted', 'Removed']
  if (suspended) return ['restricted', 'Suspended']
  if (membership === 'waiting') return ['pending', 'Waiting']
  if (membership === 'refused') return ['restricted', 'Refused']
  return ['published', 'Active']
}

const COLUMNS: readonly Column<ListedPerson>[] = [
  { head: 'Person', isHead: true, cell: (person) => <Person person={person} /> },
  { head: 'Role', cell: (person, confirm) => <RoleChoice person={person} confirm={confirm} /> },
  {
    head: 'Status',
    cell: (person) => {
      const [mark, label] = getStatus(person)
      const { suspended, removed_until } = person
      return (
        <>
          <StatusBadge mark={mark} label={label} />
          {suspended && <span className={`small faint ${styles.under}`}>{suspended.reason}</span>}
          {removed_until && (
            <span className={`small faint ${styles.under}`}>Deleted on {formatDate(removed_until)}</span>
          )}
        </>
      )
    },
  },
  { head: 'Works', cell: ({ works }) => works },
  { head: 'Joined', cell: ({ joined_at }) => <time dateTime={joined_at}>{formatDate(joined_at)}</time> },
]

const actions = (person: ListedPerson, confirm: Confirm) => (
  <>
    <ActingButtons person={person} confirm={confirm} />
    {person.has_second_factor && (
      <Button variant="outline" size="sm" onClick={() => confirm(factorReset(person))}>
        Reset second factor
      </Button>
    )}
    <SuspensionButton person={person} confirm={confirm} />
  </>
)

function ActingButtons({ person, confirm }: { person: ListedPerson; confirm: Confirm }) {
  const { id, name, is_admin, suspended, has_acting_log } = person
  return (
    <>
      {!is_admin && !suspended && <ActingButton person={person} confirm={confirm} />}
      {has_acting_log && (
        <ButtonLink variant="quiet" size="sm" to={`/admin/people/${id}/acting`} aria-label={`Log of ${name}`}>
          Log
        </ButtonLink>
      )}
    </>
  )
}

function ActingButton({ person, confirm }: { person: ListedPerson; confirm: Confirm }) {
  if (person.acting === 'asked') return <span className="small faint">Asked to act</span>
  return person.acting === 'allowed' ? (
    <Button variant="outline" size="sm" onClick={() => confirm(acting(person))}>
      Act for {person.name}
    </Button>
  ) : (
    <Button variant="outline" size="sm" onClick={() => confirm(actingRequest(person))}>
      Ask to act
    </Button>
  )
}

function SuspensionButton({ person, confirm }: { person: ListedPerson; confirm: Confirm }) {
  return person.suspended ? (
    <Button variant="outline" size="sm" onClick={() => confirm(reinstatement(person))}>
      Reinstate
    </Button>
  ) : (
    <div className={styles.both}>
      {(person.membership === 'waiting' || person.membership === 'refused') && (
        <Button variant="outline" size="sm" onClick={() => confirm(acceptance(person))}>
          Accept
        </Button>
      )}
      {person.membership === 'waiting' ? (
        <Button variant="danger" size="sm" onClick={() => confirm(refusal(person))}>
          Refuse
        </Button>
      ) : (
        <Button variant="danger" size="sm" disabled={person.is_admin} onClick={() => confirm(suspension(person))}>
          Suspend
        </Button>
      )}
      <Button variant="danger" size="sm" onClick={() => confirm(removal(person))}>
        Remove
      </Button>
    </div>
  )
}

/** Everybody with a profile. */
export function PeopleList() {
  return (
    <>
      <p className={styles.invite}>
        <ButtonLink to="/admin/invite" variant="outline">
          Invite members
        </ButtonLink>
      </p>
      <AdminList
        name="People"
        searchLabel="Search name or email"
        filters={FILTERS}
        read={read}
        emptyText="Nobody here"
        columns={COLUMNS}
        actions={actions}
      />
    </>
  )
}

function RoleChoice({ person, confirm }: { person: ListedPerson; confirm: Confirm }) {
  return (
    <div className={styles.role}>
      <Select
        aria-label={`Role of ${person.name}`}
        value={person.role ?? ''}
        {...(person.role === null ? { placeholder: 'No role' } : {})}
        options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        onChange={(event) => {
          const role = ROLES.find((one) => one === event.target.value)
          if (role) confirm(roleChange(person, role))
        }}
      />
      {person.is_admin && person.role !== 'admin' && (
        <span className={`small faint ${styles.under}`}>Admin as well</span>
      )}
    </div>
  )
}

function Person({ person: { id, name, email, avatar } }: { person: ListedPerson }) {
  return (
    <div className="row">
      <Avatar name={name} src={avatar} size={36} />
      <div>
        <Link className={styles.name} to={`/artists/${id}`}>
          {name}
        </Link>
        <span className={`small faint ${styles.under}`}>{email}</span>
      </div>
    </div>
  )
}
