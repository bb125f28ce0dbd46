import type { Artwork, ArtworkImage } from '#contract/artworks.ts'
import { sampleWork } from './samples.ts'

type Sparse<T> = { [K in keyof T]?: T[K] | null | undefined }
/** What a test states of a work. */
export type SparseArtwork = Omit<Sparse<Artwork>, 'images'> & { images?: Sparse<ArtworkImage>[] | null }

const EMPTY = sampleWork({
  id: '',
  owner_id: '',
  artist: { id: '', name: '', slug: '' },
  title: '',
  medium: null,
  dimensions: null,
  price: null,
  type: '',
  product_type: '',
  status: 'available',
  edition_type: '',
  created_at: '',
  updated_at: '',
})

const EMPTY_IMAGE: ArtworkImage = {
  id: '',
  image_url: '',
  alt_text: '',
  is_primary: false,
  width: 0,
  height: 0,
  state: 'ready',
  thumbhash: '',
  color: null,
  files: { path: '', query: '', widths: [] },
}

const filled = <T extends object>(empty: T, given: Sparse<T>): T => ({
  ...empty,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)),
})

/** A work of which only what the test states is known: every other field is empty (AW-5.22). */
export const wholeWork = (stated: SparseArtwork): Artwork => ({
  ...filled(EMPTY, stated as Sparse<Artwork>),
  images: (stated.images ?? []).map((image, at) => filled({ ...EMPTY_IMAGE, id: String(at) }, image)),
})
