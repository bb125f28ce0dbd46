import { type LoaderFunctionArgs, Navigate, redirect } from 'react-router'
import { AdminTabs } from '#web/features/administration/admin-tabs.tsx'
import { InviteMembers } from '#web/features/administration/invitations/invite-members.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { getReader } from '#web/shared/signed-in-page.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const reader = await getReader(context)
  if (reader && !reader.user.is_admin) throw redirect('/account')
  return null
}
export const clientLoader = () => null
export const meta = () => [{ title: 'Invite members · Gesso' }]

/** `/admin/invite`: for admins. */
export default function Invite() {
  const { user } = useSession()
  if (!user?.is_admin) return <Navigate to="/account" replace />
  return (
    <div className="wrap sec">
      <AdminTabs current="people" />
      <InviteMembers />
    </div>
  )
}
