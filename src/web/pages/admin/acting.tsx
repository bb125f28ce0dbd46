import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router'
import { ActingEntries } from '#web/features/administration/acting-entries.tsx'
import { AdminTabs } from '#web/features/administration/admin-tabs.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { getReader } from '#web/shared/signed-in-page.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const reader = await getReader(context)
  if (reader && !reader.user.is_admin) throw redirect('/account')
  return null
}
export const clientLoader = () => null
export const meta = () => [{ title: pageTitle('Done for a member') }]

/** `/admin/people/:id/acting`: what was done for a member, for admins. */
export default function ActingPage() {
  const { user } = useSession()
  const { id = '' } = useParams()
  if (!user?.is_admin) return <Navigate to="/account" replace />
  return (
    <div className="wrap sec">
      <AdminTabs current="people" />
      <ActingEntries memberId={id} />
    </div>
  )
}
