import type { GalleryPage } from '#contract/gallery.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { absolute, firstWords, visualArtwork } from '#web/shared/search-facts.ts'

/** Title, description and share picture of a gallery (AW-10.14). */
export const galleryMeta = ({ artist, url, works }: GalleryPage, publicUrl: string) => {
  const title = pageTitle(artist.name)
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

/** The gallery in the vocabulary of schema.org. */
export const galleryJsonLd = ({ artist, url, works }: GalleryPage): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url,
  mainEntity: {
    '@type': 'Person',
    '@id': `${url}#artist`,
    name: artist.name,
    url,
    ...(artist.bio ? { description: artist.bio } : {}),
    ...(artist.avatar_url ? { image: absolute(artist.avatar_url, url) } : {}),
    sameAs: Object.values(artist.social_links).filter((link) => link.startsWith('http')),
  },
  // The artist is named once above, and every work states the rest on its own page.
  hasPart: works
    .slice(0, 50)
    .map((work) => ({ ...visualArtwork(work, url, url), creator: { '@id': `${url}#artist` } })),
})
