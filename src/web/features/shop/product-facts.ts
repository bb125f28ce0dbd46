import { dateWords, mediumWords, normalizeEdition, primaryImage } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import type { ProductPage } from '#contract/shop.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { absolute, firstWords, visualArtwork } from '#web/shared/search-facts.ts'

/** Where a visitor goes on from a work: the artist's gallery while it is published. */
export const galleryPath = ({ artwork, gallery_published }: ProductPage): string | null =>
  gallery_published ? `/gallery/${artwork.artist.slug}` : null

/** 'Etching, 12/40' from what is known of an edition; null without any of it. */
export const editionText = (work: Artwork): string | null => {
  const { type, text } = normalizeEdition(work)
  return [type, text].filter(Boolean).join(', ') || null
}

/** 'Low Tide, 2024' with the artist in front, as one line of words. */
const formatName = (work: Artwork): string => [work.artist.name, work.title, dateWords(work)].filter(Boolean).join(', ')

/** Title, description, canonical address and share picture of a product page (CD-10.14). */
export const productMeta = ({ artwork }: ProductPage, origin: string) => {
  const title = pageTitle(`${artwork.title} by ${artwork.artist.name}`)
  const facts = [formatName(artwork), mediumWords(artwork), bothSizesText(artwork)].filter(Boolean).join(', ')
  const description = firstWords(artwork.description || facts, 160)
  const url = artwork.public_url ?? origin
  const image = primaryImage(artwork.images)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(artwork.price
      ? [
          { property: 'product:price:amount', content: artwork.price },
          { property: 'product:price:currency', content: artwork.currency.toUpperCase() },
        ]
      : []),
    ...(image?.state === 'ready'
      ? [
          { name: 'twitter:card', content: 'summary_large_image' },
          { property: 'og:image', content: absolute(image.image_url, origin) },
          { property: 'og:image:type', content: 'image/webp' },
          { property: 'og:image:alt', content: image.alt_text || facts },
        ]
      : []),
  ]
}

/** The work on sale as schema.org knows it. */
export const productJsonLd = (page: ProductPage, origin: string): Record<string, unknown> => {
  const gallery = galleryPath(page)
  return {
    '@context': 'https://schema.org',
    ...visualArtwork(page.artwork, gallery && absolute(gallery, origin), origin),
  }
}
