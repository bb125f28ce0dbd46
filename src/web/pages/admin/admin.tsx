import { Navigate } from 'react-router'
import { ArticlesDesk } from '#web/features/articles/articles-desk.tsx'
import { Undelivered } from '#web/features/operations/undelivered.tsx'
import { useSession } from '#web/lib/use-session.ts'

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
