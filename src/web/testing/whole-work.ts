import type { Artwork, ArtworkImage } from '#contract/artworks.ts'

type Sparse<T> = { [K in keyof T]?: T[K] | null | undefined }
/** A work as a response may contain it: any field can be missing (AW-5.22). */
export type SparseArtwork = Omit<Sparse<Artwork>, 'images'> & { images?: Sparse<ArtworkImage>[] | null }

const EMPTY: Artwork = {
  id: '',
  owner_id: '',
  artist: { id: '', name: '', slug: '' },
  title: '',
  description: '',
  image_url: null,
  detail_images: [],
  images: [],
  medium: null,
  dimensions: null,
  price: null,
  type: '',
  product_type: '',
  is_sold: false,
  sale: null,
  // An absent status counts as available (AW-7.40).
  status: 'available',
  next_statuses: [],
  year_created: null,
  edition_type: '',
  edition_number: null,
  edition_size: null,
  condition: '',
  authentication_status: '',
  exhibition_history: '',
  ai_description: null,
  color_palette: [],
  price_analysis: null,
  similar_works_count: null,
  ai_analysis: null,
  market_analysis: null,
  estimate_public: false,
  shopify_handle: null,
  shopify_variant_id: null,
  public_url: null,
  created_at: '',
  updated_at: '',
  published_at: null,
}

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

const completed = new WeakMap<object, Artwork>()

/** Fills in missing fields. The same record returns the same object, so that memoized cards are not rendered again. */
export const wholeWork = (record: SparseArtwork): Artwork => {
  const known = completed.get(record)
  if (known) return known
  const images = (record.images ?? []).map((image, at) => filled({ ...EMPTY_IMAGE, id: String(at) }, image))
  const whole = { ...filled(EMPTY, record as Sparse<Artwork>), images }
  completed.set(record, whole)
  return whole
}
