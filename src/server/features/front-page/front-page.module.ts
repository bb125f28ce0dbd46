import { getFrontPage } from '#contract/front-page.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { route } from '#server/platform/http/call.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Exhibitions } from '../exhibitions/exhibitions.module.ts'

interface FrontPageDeps {
  clock: Clock
  artworks: Pick<Artworks, 'publishedPage' | 'publishedArtists'>
  exhibitions: Pick<Exhibitions, 'onNowAndNext'>
}

const WORKS = 24
const ARTISTS = 40
const EXHIBITIONS = 4

/** What visitors see first: one read, which is cached like every public one. */
export const createFrontPage = ({ clock, artworks, exhibitions }: FrontPageDeps): FeatureModule => ({
  bindings: [
    route(getFrontPage, async () => {
      const today = clock.now().toISOString().slice(0, 10)
      const [{ items: works }, shown, listed] = await Promise.all([
        artworks.publishedPage({ limit: WORKS }),
        artworks.publishedArtists(ARTISTS),
        exhibitions.onNowAndNext(today, EXHIBITIONS),
      ])
      return {
        today,
        works,
        works_total: shown.worksTotal,
        artists: shown.artists,
        artists_total: shown.artistsTotal,
        exhibitions: listed,
      }
    }),
  ],
})
