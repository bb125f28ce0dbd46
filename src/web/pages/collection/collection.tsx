import { CollectionView } from '#web/features/collection/collection-view.tsx'

export const meta = () => [{ title: 'Your Collection · Gesso' }]

export default function CollectionPage() {
  return (
    <div className="sec">
      <CollectionView />
    </div>
  )
}
