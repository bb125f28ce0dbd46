import { type ComponentType, Suspense } from 'react'
import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router'
import { type AdminPart, AdminTabs } from '#web/features/administration/admin-tabs.tsx'
import { useOverview } from '#web/features/administration/administration.queries.ts'
import { EventsList } from '#web/features/administration/events-list.tsx'
import { HeldNotice } from '#web/features/administration/held-notice.tsx'
import { HistoryList } from '#web/features/administration/history-list.tsx'
import { OrdersDesk } from '#web/features/administration/orders-desk.tsx'
import { PeopleList } from '#web/features/administration/people-list.tsx'
import { ReportsList } from '#web/features/administration/reports-list.tsx'
import { WorksList } from '#web/features/administration/works-list.tsx'
import { ArticlesDesk } from '#web/features/articles/articles-desk.tsx'
import { Undelivered } from '#web/features/operations/undelivered.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { getReader } from '#web/shared/signed-in-page.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './admin.module.css'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const reader = await getReader(context)
  if (reader && !reader.user.is_admin) throw redirect('/account')
  return null
}
export const clientLoader = () => null
export const meta = () => [{ title: pageTitle('Administration') }]

const SessionsDesk = lazyPart(() =>
  import('#web/features/mentorship/desk/sessions-desk.tsx').then((module) => ({ default: module.SessionsDesk })),
)

const SiteSettings = lazyPart(() =>
  import('#web/features/site/site-settings.tsx').then((module) => ({ default: module.SiteSettings })),
)
const MentorsPanel = lazyPart(() =>
  import('#web/features/mentorship/desk/mentors-panel.tsx').then((module) => ({ default: module.MentorsPanel })),
)
const BackupDesk = lazyPart(() =>
  import('#web/features/administration/backup-desk.tsx').then((module) => ({ default: module.BackupDesk })),
)

const BotsList = lazyPart(() =>
  import('#web/features/administration/bots-list.tsx').then((module) => ({ default: module.BotsList })),
)

const PARTS: Record<AdminPart, ComponentType> = {
  articles: ArticlesDesk,
  people: PeopleList,
  works: WorksList,
  reports: ReportsList,
  orders: OrdersDesk,
  events: () => (
    <>
      <Undelivered />
      <EventsList />
    </>
  ),
  sessions: () => (
    <div className={styles.desk}>
      <Suspense>
        <SessionsDesk otherwise={<MentorsPanel />}>
          <div className={styles.mentors}>
            <MentorsPanel />
          </div>
        </SessionsDesk>
      </Suspense>
    </div>
  ),
  settings: () => (
    <div className={styles.desk}>
      <Suspense>
        <SiteSettings />
      </Suspense>
    </div>
  ),
  history: HistoryList,
  backup: () => (
    <div className={styles.desk}>
      <Suspense>
        <BackupDesk />
      </Suspense>
    </div>
  ),
  bots: () => (
    <div className={styles.desk}>
      <Suspense>
        <BotsList />
      </Suspense>
    </div>
  ),
}

/** `/admin` and its parts: for admins; everybody else who is signed in is sent to the account page (CD-14.1, CD-14.2). */
export default function Admin() {
  const { user } = useSession()
  const { part = 'articles' } = useParams()
  if (!user?.is_admin) return <Navigate to="/account" replace />
  if (!Object.hasOwn(PARTS, part)) return <Navigate to="/admin" replace />
  return <Administration part={part as AdminPart} />
}

function Administration({ part }: { part: AdminPart }) {
  const { error } = useOverview()
  const Part = PARTS[part]
  return (
    <div className="wrap sec">
      <h1 className="display-m">Admin</h1>
      {error instanceof ApiError && error.code === 'second_factor_required' ? (
        <EmptyState
          headingLevel={2}
          title="Set up a second factor first"
          text="Admins of this site show a passkey or the code of an app after their password. If you have one already, log out and log in with it."
          action={<ButtonLink to="/account/second-factor">Set up a second factor</ButtonLink>}
        />
      ) : (
        <>
          <AdminTabs current={part} />
          <HeldNotice />
          <Part />
        </>
      )}
    </div>
  )
}
