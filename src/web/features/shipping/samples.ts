import type { ArtworkPackaging } from './packaging.ts'

/** What the page of one shipment is about. */
export interface Shipment {
  id: string
  thumbnail: string
  title: string
  buyer: string
  /** Town, state and country in one line. */
  destination: string
  /** As typed, like `24 x 36 x 2 in`. */
  dimensions: string
  weight: string
  packagingType: ArtworkPackaging
  status: string
}

/** Two shipments to try the page with; an order with the same id comes first (MS-11.1, MS-11.3, MS-T40). */
export const SAMPLE_SHIPMENTS: readonly Shipment[] = [
  {
    id: '1',
    thumbnail: '/pictures/sample-orchard.jpg',
    title: 'Orchard in Late May',
    buyer: 'Caleb Nwosu',
    destination: 'Austin, TX 78704, US',
    dimensions: '24 x 36 x 2 in',
    weight: '8 lb',
    packagingType: 'Box',
    status: 'Sample',
  },
  {
    id: '2',
    thumbnail: '/pictures/sample-lemons.jpg',
    title: 'Three Lemons for Ruth',
    buyer: 'Ruth Halloran',
    destination: 'Portland, OR 97214, US',
    dimensions: '16 x 20 x 1 in',
    weight: '3 lb',
    packagingType: 'Tube',
    status: 'Sample',
  },
]
