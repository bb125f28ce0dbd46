import { createHash } from 'node:crypto'
import { dateWords, mediumWords } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { escapeMarkup } from '#server/platform/pages/markup.ts'
import type { ShopPicture, ShopWork } from '#server/providers/shopify/shops.provider.ts'

/** A published work as a shop at Shopify gets it. */
export interface ShopContent {
  work: ShopWork
  pictures: ShopPicture[]
  currency: string
}

const toParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeMarkup(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

const describe = (artwork: Artwork): string => {
  const facts = [mediumWords(artwork), bothSizesText(artwork), dateWords(artwork)].filter(Boolean).join(', ')
  return toParagraphs(artwork.description) + toParagraphs(facts)
}

/** Null for a work without a price or a handle, which no shop can sell. */
export const toShopContent = (artwork: Artwork, quantity: number | null, publicUrl: string): ShopContent | null => {
  const { id, title, artist, medium, product_type, price, currency, shopify_handle: handle } = artwork
  if (price === null || handle === null) return null
  return {
    work: {
      id,
      title,
      descriptionHtml: describe(artwork),
      artistName: artist.name,
      productType: product_type,
      tags: medium ? [medium] : [],
      handle,
      price,
      quantity,
    },
    pictures: artwork.images
      .filter(({ state }) => state === 'ready')
      .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
      .map(({ image_url, alt_text }) => ({ url: `${publicUrl}${image_url}`, altText: alt_text })),
    currency,
  }
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** What the shop has of a work, in short: its fields, and after the dot its pictures. The quantity is kept by itself. */
export const digestContent = ({ work: { quantity, ...fields }, pictures }: ShopContent): string =>
  `${digest({ ...fields, isCounted: quantity !== null })}.${digest(pictures)}`

export const hasSamePictures = (one: string | null, other: string): boolean =>
  one !== null && one.split('.')[1] === other.split('.')[1]
