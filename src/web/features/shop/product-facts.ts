import { dateWords, mediumWords, normalizeEdition, primaryImage } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import type { ProductPage } from '#contract/shop.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { absolute, firstWords, visualArtwork } from '#web/shared/search-facts.ts'

/** Where a visitor goes on from a work: the artist's gallery while it is published. */
export const galleryPath = ({ artwork, gallery_published }: ProductPage): string | null =>
  gallery_published ? `/gallery/${artwork.artist.slug}` : null

/** The words of the kinds that a record has; another type is in the artist's own words. */
const EDITION_WORDS: Record<string, string> = {
  unique: 'Unique',
  limited: 'Limited edition',
  open: 'Open edition',
  artist_proof: 'Artist’s proof',
}

/** 'Edition of 40 + 4 AP', 'Etching, 12/40' or 'Unique', from what is known of an edition; null without any of it. */
export const editionText = (work: Artwork): string | null => {
  const { type, number, size, text } = normalizeEdition(work)
  const kind = type?.toLowerCase() ?? ''
  const words = EDITION_WORDS[kind] ?? type
  if (kind === 'unique') return 'Unique'
  if (size === null) return [words, text].filter(Boolean).join(', ') || null
  const proofs = work.artist_proofs ? ` + ${work.artist_proofs} AP` : ''
  const isNamed = words !== null && !kind.startsWith('limited')
  // The artist sells the stated number and those after it: from the first one on, the whole edition.
  const isWhole = number === null || (number === 1 && kind !== 'artist_proof')
  if (isNamed) return `${words}, ${isWhole ? `edition of ${size}` : text}${proofs}`
  return [`Edition of ${size}${proofs}`, !isWhole && text].filter(Boolean).join(', ')
}

/** How it is signed; null where nobody says. */
export const signatureText = ({ is_signed: isSigned, signature_text: text }: Artwork): string | null => {
  if (text) return text
  return isSigned === null ? null : isSigned ? 'Signed' : 'Not signed'
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
