import type { LoaderFunctionArgs } from 'react-router'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { ListedExhibition } from '#contract/exhibitions.ts'
import type { ShownArtist } from '#contract/front-page.ts'
import { loadPublic } from '#web/lib/load-public.ts'
import { chooseWall } from './choose-wall.ts'

export interface FrontPageData {
  /** A day like `2026-11-26`. */
  today: string
  /** What hangs on the first wall, in its order. */
  wall: ArtworkCard[]
  worksTotal: number
  artists: ShownArtist[]
  artistsTotal: number
  exhibitions: ListedExhibition[]
  newest: ArtworkCard[]
}

const NEWEST = 4

/** What the front page shows, and no more: it is in the HTML. */
export const loadFrontPage = async (args: LoaderFunctionArgs): Promise<FrontPageData> => {
  const { today, works, works_total, artists, artists_total, exhibitions } = await loadPublic(
    args,
    'GET /front-page',
    {},
  )
  const wall = chooseWall(works)
  const hung = new Set(wall.map(({ id }) => id))
  const others = works.filter(({ id }) => !hung.has(id))
  return {
    today,
    wall,
    worksTotal: works_total,
    artists,
    artistsTotal: artists_total,
    exhibitions,
    // What hangs on the wall is not shown twice, unless there is nothing else.
    newest: (others.length >= NEWEST ? others : works).slice(0, NEWEST),
  }
}
