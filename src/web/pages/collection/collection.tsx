import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { CollectionView } from '#web/features/collection/collection-view.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle(PUBLIC_MESSAGES.collectionSection) }]

export default function CollectionPage() {
  return (
    <div className="sec">
      <CollectionView />
    </div>
  )
}
