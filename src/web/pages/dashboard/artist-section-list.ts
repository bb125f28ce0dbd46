import { MESSAGES } from '#contract/messages.ts'
import type { DashboardSection } from '#web/features/dashboard/dashboard-layout.tsx'

/** The anchors of the sections of an artist's dashboard. */
export const ARTIST_SECTION_IDS = {
  artworks: 'your-artworks',
  exhibitions: 'your-exhibitions',
  resume: 'resume',
  statement: 'artist-statement',
  gallery: 'online-gallery',
  shipping: 'shipping-labels',
} as const

/** The tabs of the dashboard, with numbers where they are known. */
export const artistSections = (works?: number, exhibitions?: number): DashboardSection[] => [
  { id: ARTIST_SECTION_IDS.artworks, label: MESSAGES.artworksSection, count: works },
  { id: ARTIST_SECTION_IDS.exhibitions, label: MESSAGES.exhibitionsSection, count: exhibitions },
  { id: ARTIST_SECTION_IDS.resume, label: 'Resume' },
  { id: ARTIST_SECTION_IDS.statement, label: 'Artist statement' },
  { id: ARTIST_SECTION_IDS.gallery, label: 'Online Gallery' },
  { id: ARTIST_SECTION_IDS.shipping, label: MESSAGES.shippingSection },
]
