import { type LoaderFunctionArgs, Navigate, redirect } from 'react-router'
import { ArticlesDesk } from '#web/features/articles/articles-desk.tsx'
import { Undelivered } from '#web/features/operations/undelivered.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { readerOf } from '#web/shared/signed-in-page.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const reader = await readerOf(context)
  if (reader && !reader.user.is_admin) throw redirect('/account')
  return null
}
export const clientLoader = () => null
export const meta = () => [{ title: 'Administration · Gesso' }]

/** `/admin`: for admins; everybody else who is signed in is sent to the account page (CD-14.1, CD-14.2). */
export default function Admin() {
  const { user } = useSession()
  if (!user?.is_admin) return <Navigate to="/account" replace />
  return (
    <div className="wrap sec">
      <ArticlesDesk />
      <Undelivered />
    </div>
  )
}
