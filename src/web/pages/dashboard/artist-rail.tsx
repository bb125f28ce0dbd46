import type { Profile } from '#contract/profiles.ts'
import { AddressPanel, AdminPanel, ShippingPanel, StatementPanel } from '#web/features/dashboard/panels.tsx'
import { PaymentsPanel, type PaymentsView } from '#web/features/dashboard/payments-panel.tsx'
import { GalleryCard } from '#web/features/gallery/gallery-card.tsx'
import { useShippingQueue } from '#web/features/shipping/shipping.queries.ts'
import { useActingUntil } from '#web/lib/use-session.ts'

interface ArtistRailProps {
  profile: Profile
  payments: PaymentsView
  /** The anchors of the panels that the tabs of the dashboard lead to. */
  ids: { gallery: string; shipping: string; statement: string }
}

/** Beside the works of an artist, on phones below them: what the practice needs besides. */
export function ArtistRail({ profile, payments, ids }: ArtistRailProps) {
  const queue = useShippingQueue()
  const isActing = useActingUntil() !== null
  return (
    <>
      <GalleryCard id={ids.gallery} />
      <ShippingPanel id={ids.shipping} waiting={queue.data?.length} />
      {!isActing && <PaymentsPanel payments={payments} />}
      <StatementPanel id={ids.statement} statement={profile.artist_statement} />
      <AddressPanel profile={profile} persona="artist" />
      {profile.is_admin && <AdminPanel />}
    </>
  )
}
