import { mediumText, sizeInInches } from '#contract/artwork-display.ts'
import type { Artwork } from '#contract/artworks.ts'
import type { GalleryPage } from '#contract/gallery.ts'

const firstWords = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most - 1))}…`
}

/** Title, description and share picture of a gallery (AW-10.14). */
export const galleryMeta = ({ artist, url, works }: GalleryPage, publicUrl: string) => {
  const title = `${artist.name} · Gesso`
  const description = firstWords(
    artist.bio || artist.artist_statement || `Works by ${artist.name}, hung to scale.`,
    160,
  )
  const image = `${publicUrl}/gallery-share/${artist.slug}.jpg`
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(works.length > 0
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: `Works by ${artist.name} hung on a wall` },
        ]
      : []),
  ]
}

/** A work as schema.org knows it. */
export const visualArtwork = (work: Artwork, artistUrl: string): Record<string, unknown> => {
  const size = sizeInInches(work.dimensions)
  const inch = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'INH' })
  return {
    '@type': 'VisualArtwork',
    name: work.title,
    ...(work.public_url ? { url: work.public_url } : {}),
    ...(work.image_url ? { image: work.image_url } : {}),
    ...(work.medium ? { artMedium: mediumText(work.medium) } : {}),
    ...(work.year_created ? { dateCreated: String(work.year_created) } : {}),
    ...(size ? { height: inch(size.height), width: inch(size.width) } : {}),
    creator: { '@type': 'Person', name: work.artist.name, url: artistUrl },
    ...(work.price
      ? {
          offers: {
            '@type': 'Offer',
            price: work.price,
            priceCurrency: 'USD',
            availability: `https://schema.org/${work.is_sold ? 'SoldOut' : 'InStock'}`,
          },
        }
      : {}),
  }
}

/** The gallery as schema.org knows it. */
export const galleryJsonLd = ({ artist, url, works }: GalleryPage): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url,
  mainEntity: {
    '@type': 'Person',
    name: artist.name,
    url,
    ...(artist.bio ? { description: artist.bio } : {}),
    sameAs: Object.values(artist.social_links).filter((link) => link.startsWith('http')),
  },
  hasPart: works.slice(0, 50).map((work) => visualArtwork(work, url)),
})
