import { imageTermsPath } from '#contract/image-terms-words.ts'
import type { Database } from '#server/platform/db/database.ts'
import { imageTermsRead as read } from './image-terms.read.ts'
import { trainingBots } from './known-bots.ts'

/** Paths that the files list, so that robots.txt stays below the 500 KiB that every crawler has to read (RFC 9309). */
const MAX_OPEN_PATHS = 5000
const MAX_LICENSED_ARTISTS = 1000

/** What nobody crawls: the API and the screens behind a sign-in. */
const PRIVATE_PATHS = ['/api/', '/dashboard', '/account', '/admin', '/artist/', '/metrics']

/** robots.txt and the file of the TDM Reservation Protocol. */
export const createRulesFiles = (db: Database, publicUrl: string) => {
  /** The pages and images that may be used to train AI; `$` ends a path, otherwise it is the beginning of several. */
  const listOpenPaths = async (): Promise<string[]> => {
    const artists = await read.listArtists(db, 'allowed', MAX_OPEN_PATHS)
    const works = await read.listAllowedWorks(db, MAX_OPEN_PATHS)
    return [
      ...artists.flatMap(({ id, slug }) => [`/gallery/${slug}$`, `/artists/${id}$`]),
      ...works.flatMap(({ handle, imageIds }) => [
        `/marketplace/${encodeURIComponent(handle)}$`,
        ...imageIds.map((id) => `/media/artworks/${id}/`),
      ]),
    ].slice(0, MAX_OPEN_PATHS)
  }

  return {
    /** Search engines and link previews read everything that is public; training bots read what is allowed. */
    async robots(): Promise<string> {
      return [
        'User-agent: *',
        ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
        '',
        '# Not to be used to train AI, except for what is listed. The terms of each artist are at',
        `# ${publicUrl}${imageTermsPath('{artist}')} and in every image.`,
        ...trainingBots().map(({ name }) => `User-agent: ${name}`),
        'Disallow: /',
        `Allow: ${imageTermsPath('')}`,
        'Allow: /.well-known/tdmrep.json',
        ...(await listOpenPaths()).map((path) => `Allow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n')
    },

    /** Rules from the most specific one on; the first that matches holds. */
    async tdmrep(): Promise<Record<string, unknown>[]> {
      const licensed = await read.listArtists(db, 'licensed', MAX_LICENSED_ARTISTS)
      return [
        ...(await listOpenPaths()).map((location) => ({ location, 'tdm-reservation': 0 })),
        ...licensed.map(({ slug }) => ({
          location: `/gallery/${slug}$`,
          'tdm-reservation': 1,
          'tdm-policy': publicUrl + imageTermsPath(slug),
        })),
        { location: '/', 'tdm-reservation': 1 },
      ]
    },
  }
}
export type RulesFiles = ReturnType<typeof createRulesFiles>
