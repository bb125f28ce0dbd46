import type { ArtworkCard } from '#contract/artworks.ts'
import type { ExhibitionPage } from '#contract/exhibitions.ts'
import type { Role } from '#contract/primitives.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { exhibitionDates, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { personPath } from '#web/shared/person-path.ts'
import { absolute, firstWords, visualArtwork } from '#web/shared/search-facts.ts'

/** Where a visitor goes on to from an exhibition: the online gallery of who shows it, or else the public profile. */
export const hostPath = ({ host }: Pick<ExhibitionPage, 'host'>): string =>
  host.gallery_published ? `/gallery/${host.slug}` : personPath(host)

/** The words before the host's name. */
export const hostWord = (role: Role | null): string => {
  if (role === 'curator') return 'Curated by'
  return role === 'gallery' || role === 'dealer' ? 'Presented by' : 'By'
}

/** Whether works name their artist: not on an artist's own exhibition. */
export const namesArtist = ({ host }: Pick<ExhibitionPage, 'host'>, work: ArtworkCard): boolean =>
  work.artist.id !== host.id

/** What is sent when the exhibition is shared. */
export const exhibitionShare = ({ exhibition }: ExhibitionPage, origin: string) => ({
  title: exhibition.title,
  text: `${exhibition.title}, ${exhibition.location}, ${exhibitionDates(exhibition.start_date, exhibition.end_date)}`,
  url: origin + exhibitionPath(exhibition.id),
})

/** The picture that represents it elsewhere: its cover, else the work on its cover, else its first work. */
const shareImage = ({ exhibition, works }: ExhibitionPage): { src: string; alt: string } | null => {
  if (exhibition.cover_url) return { src: exhibition.cover_url, alt: exhibition.title }
  const chosen = works.filter(({ id }) => id === exhibition.cover_artwork_id)
  const ready = [...chosen, ...works].flatMap(({ title, images }) =>
    images.filter(({ state }) => state === 'ready').map(({ image_url, alt_text }) => ({ image_url, alt_text, title })),
  )[0]
  return ready ? { src: ready.image_url, alt: ready.alt_text || ready.title } : null
}

/** Title, description, canonical address and share picture of an exhibition. */
export const exhibitionMeta = (page: ExhibitionPage, origin: string) => {
  const { exhibition, host } = page
  const { title: name, text, url } = exhibitionShare(page, origin)
  const title = pageTitle(`${name} · ${host.name}`)
  const description = firstWords(exhibition.description || text, 160)
  const image = shareImage(page)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(image
      ? [
          { name: 'twitter:card', content: 'summary_large_image' },
          { property: 'og:image', content: absolute(image.src, origin) },
          { property: 'og:image:alt', content: image.alt },
        ]
      : []),
  ]
}

const MAX_FEATURED = 50

/** The exhibition in the vocabulary of schema.org. */
export const exhibitionJsonLd = (page: ExhibitionPage, origin: string): Record<string, unknown> => {
  const { exhibition, host, works } = page
  const image = shareImage(page)
  return {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: exhibition.title,
    url: origin + exhibitionPath(exhibition.id),
    description: exhibition.description,
    startDate: exhibition.start_date,
    endDate: exhibition.end_date,
    location: { '@type': 'Place', name: exhibition.location, address: exhibition.location },
    ...(image ? { image: absolute(image.src, origin) } : {}),
    organizer: {
      '@type': host.role === 'gallery' || host.role === 'dealer' ? 'Organization' : 'Person',
      name: host.name,
      url: absolute(hostPath(page), origin),
    },
    workFeatured: works.slice(0, MAX_FEATURED).map((work) => visualArtwork(work, null, origin)),
  }
}
