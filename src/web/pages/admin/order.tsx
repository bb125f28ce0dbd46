import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router'
import { AnyOrderView } from '#web/features/buying/any-order-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { getReader } from '#web/shared/signed-in-page.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const reader = await getReader(context)
  if (reader && !reader.user.is_admin) throw redirect('/account')
  return null
}
export const clientLoader = () => null
export const meta = () => [{ title: pageTitle('Order') }]

/** `/admin/orders/{id}`: any order, for admins. */
export default function AdminOrder() {
  const { user } = useSession()
  const { id = '' } = useParams()
  if (!user?.is_admin) return <Navigate to="/account" replace />
  return (
    <div className="wrap sec">
      <AnyOrderView id={id} />
    </div>
  )
}
