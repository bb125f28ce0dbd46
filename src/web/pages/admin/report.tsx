import { type LoaderFunctionArgs, Navigate, redirect, useParams } from 'react-router'
import { REPORT_KINDS } from '#contract/report-reasons.ts'
import { ReportView } from '#web/features/administration/report-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { getReader } from '#web/shared/signed-in-page.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const reader = await getReader(context)
  if (reader && !reader.user.is_admin) throw redirect('/account')
  return null
}
export const clientLoader = () => null
export const meta = () => [{ title: pageTitle('Report') }]

/** `/admin/reports/{kind}/{id}`: what was reported, for admins. */
export default function Report() {
  const { user } = useSession()
  const { kind, id = '' } = useParams()
  if (!user?.is_admin) return <Navigate to="/account" replace />
  const known = REPORT_KINDS.find((one) => one === kind)
  if (!known) return <Navigate to="/admin/reports" replace />
  return (
    <div className="wrap sec">
      <ReportView kind={known} id={id} />
    </div>
  )
}
