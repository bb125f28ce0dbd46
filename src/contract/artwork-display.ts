import { capitalized } from './capitalized.ts'
import { ASPECT_BANDS, CM_PER_INCH, DEFAULT_ASPECT } from './constants.ts'
import { formatMoney, parseAmount, SERVICE_CURRENCY } from './money.ts'
import type { Offer } from './record-terms.ts'

/**
 * The fields the display rules read of an artwork; all are optional, because records of other shapes occur (AW-5.22).
 */
export interface ArtworkLike {
  title?: string | null | undefined
  medium?: string | null | undefined
  medium_line?: string | undefined
  date_text?: string | undefined
  offer?: Offer | undefined
  dimensions?: unknown
  price?: string | number | null | undefined
  currency?: string | null | undefined
  status?: string | null | undefined
  is_sold?: boolean | null | undefined
  is_reserved?: boolean | undefined
  year_created?: number | string | null | undefined
  edition_type?: string | null | undefined
  edition_number?: number | string | null | undefined
  edition_size?: number | string | null | undefined
  edition?: { number?: number | string | null; size?: number | string | null } | null | undefined
  public_url?: string | null | undefined
}

/** Width, height and depth in inches; depth is null when absent or 0. */
export interface InchSize {
  width: number
  height: number
  depth: number | null
}

const toNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const positive = (value: unknown): number | null => {
  const number = toNumber(value)
  return number !== null && number > 0 ? number : null
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The CSS aspect ratio of a card's frame (AW-5.49 to AW-5.52), from bands of width ÷ height; 4/3 for anything else. */
export const chooseAspect = (dimensions: unknown): '1/1' | '3/4' | '4/3' => {
  const { width, height } = record(dimensions)
  const [wide, high] = [positive(width), positive(height)]
  if (wide === null || high === null) return DEFAULT_ASPECT
  // Rounded because 6.3 ÷ 7 is slightly below 0.9 in floating point, and the bands include their ends.
  const ratio = Number((wide / high).toFixed(6))
  return ASPECT_BANDS.find(({ from, to }) => ratio >= from && ratio <= to)?.aspect ?? DEFAULT_ASPECT
}

/** A length in inches: centimetres are divided by 2.54 and rounded to one decimal (AW-5.8). */
export const inches = (length: number, unit: unknown): number =>
  unit === 'cm' ? Math.round((length / CM_PER_INCH) * 10) / 10 : length

/** The sides of a work as they are stored; null when width or height is missing. */
export const readSides = (dimensions: unknown) => {
  const { width, height, depth, unit, is_round } = record(dimensions)
  const [wide, high] = [toNumber(width), toNumber(height)]
  if (wide === null || high === null) return null
  return { width: wide, height: high, depth: positive(depth), unit, is_round: is_round === true }
}

/** The size of a work in inches, whatever its unit; null when width or height is missing. */
export const sizeInInches = (dimensions: unknown): InchSize | null => {
  const sides = readSides(dimensions)
  if (!sides) return null
  const { width, height, depth, unit } = sides
  return {
    width: inches(width, unit),
    height: inches(height, unit),
    depth: depth === null ? null : inches(depth, unit),
  }
}

/** `mixed_media` reads 'Mixed media'. 'other' describes nothing and is left out, like a missing medium. */
export const mediumText = (medium: string | null | undefined): string => {
  const words = (medium ?? '').trim().replaceAll('_', ' ')
  return words === 'other' ? '' : capitalized(words)
}

/** `on_hold` reads 'On Hold' (AW-7.31). */
export const statusText = (status: string): string =>
  status
    .split(/[_\s]+/)
    .filter(Boolean)
    .map(capitalized)
    .join(' ')

/** The badge text (AW-7.37 to AW-7.40): Sold whatever the status; a missing status counts as available. */
export const badgeWord = ({ is_sold, status }: ArtworkLike): string =>
  is_sold ? 'Sold' : statusText(status || 'available')

/**
 * The text next to the price of a published card, so that toggling sold changes a word (AW-7.40); null on other cards.
 */
export const availabilityWord = ({ is_sold, is_reserved, status, offer = 'for_sale' }: ArtworkLike): string | null => {
  if (status !== 'published') return null
  if (is_sold) return 'Sold'
  if (isShownReserved({ is_reserved, offer })) return RESERVED_WORD
  return offer === 'for_sale' ? 'Available' : OFFER_WORDS[offer]
}

/**
 * '1200', '1200.00' and 1200 of `usd` all read '$1,200.00' (AW-5.9, decision 15); null when there is no amount. A record
 * without a currency, which only other systems have, is in US dollars.
 */
export const priceText = (
  price: string | number | null | undefined,
  currency: string | null | undefined,
): string | null => {
  const amount = toNumber(price)
  return amount === null ? null : formatMoney(parseAmount(amount, currency ?? SERVICE_CURRENCY))
}

/** How an artist offers a work, in a word. */
export const OFFER_WORDS: Record<Offer, string> = {
  for_sale: 'For sale',
  on_request: 'Price on request',
  not_for_sale: 'Not for sale',
  sold_elsewhere: 'Sold',
}

/** Whether visitors read that a work is sold, wherever that was. */
export const isShownSold = ({ is_sold, offer }: Pick<ArtworkLike, 'is_sold' | 'offer'>): boolean =>
  Boolean(is_sold) || offer === 'sold_elsewhere'

/** Whether visitors read that a work is reserved: a sale that its seller recorded holds what is not sold of it. */
export const isShownReserved = (work: Pick<ArtworkLike, 'is_reserved' | 'is_sold' | 'offer'>): boolean =>
  Boolean(work.is_reserved) && !isShownSold(work)

/** The word for such a work. */
export const RESERVED_WORD = 'Reserved'

/** What visitors read in the place of the price: the price, or the word for a work that has none in public. */
export const offerText = ({ price, currency, ...work }: ArtworkLike): string | null => {
  if (isShownReserved(work)) return RESERVED_WORD
  const { offer = 'for_sale' } = work
  return offer === 'for_sale' ? priceText(price, currency) : OFFER_WORDS[offer]
}

/** The medium in its holder's words, otherwise the stated one. */
export const mediumWords = (work: Pick<ArtworkLike, 'medium' | 'medium_line'>): string =>
  work.medium_line || mediumText(work.medium)

/** The date as its holder writes it, otherwise the year; '' for neither. */
export const dateWords = (work: Pick<ArtworkLike, 'year_created' | 'date_text'>): string =>
  work.date_text || (work.year_created ? String(work.year_created) : '')

/** How well a work fits a search, from 0 to 1, as a percentage: `88% match` (CD-9.7). */
export const matchText = (score: number): string => `${Math.round(score * 100)}% match`

/** An edition without a limit. */
export const isOpenEdition = (type: string): boolean => /^open\b/i.test(type)

/**
 * Normalizes an edition, from `edition_number` and `edition_size` or from `edition` (AW-5.15). An open edition has no
 * limit, so no number out of a total is stated.
 */
export const normalizeEdition = (
  artwork: ArtworkLike,
): { type: string | null; number: number | null; size: number | null; text: string | null } => {
  const number = toNumber(artwork.edition_number) ?? toNumber(artwork.edition?.number)
  const size = toNumber(artwork.edition_size) ?? toNumber(artwork.edition?.size)
  const type = artwork.edition_type?.trim() ?? ''
  if (isOpenEdition(type)) return { type, number: null, size: null, text: null }
  const text = number !== null && size !== null ? `${number}/${size}` : ((number ?? size)?.toString() ?? null)
  return { type: type || null, number, size, text }
}

/** The product page in a store: the store address, `/products/` and the handle; null without a handle (AW-6.19). */
export const storeProductUrl = (store: string, handle: string | null | undefined): string | null =>
  handle ? `${store.replace(/\/+$/, '')}/products/${encodeURIComponent(handle)}` : null

/** The product page of our own shop, absolute; null without a handle. */
export const shopPageUrl = (publicUrl: string, handle: string | null | undefined): string | null =>
  handle ? `${publicUrl.replace(/\/+$/, '')}/marketplace/${encodeURIComponent(handle)}` : null

interface ListedImage {
  image_url: string
  is_primary?: boolean
}

/**
 * The pictures of a work in display order (AW-6.37): `images` with the primary one first, otherwise `image_url`
 * followed by `detail_images`. Addresses are unique; entries keep their other fields.
 */
export const imageList = <I extends ListedImage>(artwork: {
  images?: readonly I[] | null | undefined
  image_url?: string | null | undefined
  detail_images?: readonly string[] | null | undefined
}): (I | (ListedImage & { is_primary: boolean }))[] => {
  const whole = artwork.images ?? []
  const bare = [artwork.image_url, ...(artwork.detail_images ?? [])].map((url, at) => ({
    image_url: url ?? '',
    is_primary: at === 0,
  }))
  const ordered: (I | (typeof bare)[number])[] =
    whole.length > 0 ? whole.toSorted((a, b) => Number(b.is_primary ?? false) - Number(a.is_primary ?? false)) : bare
  const seen = new Set<string>([''])
  return ordered.filter(({ image_url }) => !seen.has(image_url) && seen.add(image_url))
}

/** The confidence of an estimate, 0 to 1, as a word: lower with few comparable works and a wide spread of prices. */
export const confidenceWord = (score: number): 'low' | 'medium' | 'high' => {
  if (score < 0.3) return 'low'
  return score < 0.6 ? 'medium' : 'high'
}

/** The picture that stands for a work; undefined when it has none. */
export const primaryImage = <I extends { is_primary: boolean }>(images: readonly I[]): I | undefined =>
  images.find(({ is_primary }) => is_primary) ?? images[0]
