import { CollectionView } from '#web/features/collection/collection-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Your Collection') }]

export default function CollectionPage() {
  return (
    <div className="sec">
      <CollectionView />
    </div>
  )
}
