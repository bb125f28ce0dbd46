import { SecondFactorScreen } from '#web/features/second-factor/second-factor-screen.tsx'
import { secondFactorQuery } from '#web/shared/second-factor-state.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'

const prefetch: PrefetchPage = ({ read, queries }) => [queries.prefetchQuery(secondFactorQuery(read))]

export const handle = { shape: 'form' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: 'Second factor · Gesso' }]

/** `/account/second-factor` */
export default function SecondFactor() {
  return (
    <div className="wrap sec">
      <SecondFactorScreen />
    </div>
  )
}
