import type { SavedItem } from '#contract/interactions.ts'
import { articlePath } from '#web/shared/article-path.ts'
import { type DrawnPicture, getPrimaryPicture } from '#web/shared/artwork-picture.ts'
import { itemPath } from '#web/shared/item-path.ts'
import { workPath } from '#web/shared/wall-item.tsx'

/** What a saved item is called, and where it leads. */
export interface SavedThing {
  type: SavedItem['type']
  id: string
  title: string
  maker: string
  to: string
  /** Of a work; null without. */
  picture: DrawnPicture | null
}

export const toThing = (saved: SavedItem): SavedThing => {
  if (saved.type === 'artwork') {
    const { id, title, artist } = saved.artwork
    const to = workPath(saved.artwork) ?? itemPath('artwork', id)
    return { type: 'artwork', id, title, maker: artist.name, to, picture: getPrimaryPicture(saved.artwork) }
  }
  if (saved.type === 'exhibition') {
    const { id, title, host } = saved.exhibition
    return { type: 'exhibition', id, title, maker: host.name, to: `/exhibition/${id}`, picture: null }
  }
  const { id, title, author_name: maker } = saved.article
  return { type: 'article', id, title, maker, to: articlePath(saved.article), picture: null }
}
