import type { ShownWork } from '#web/shared/shown-work.ts'
import { wallItem } from '#web/shared/wall-item.tsx'
import { WallScene } from '#web/ui/wall-scene.tsx'

const itemsOf = (works: ShownWork[]) => works.flatMap((work) => wallItem(work) ?? [])

/** The newest works hung to true scale, edge to edge. */
export function GalleryWall({ works }: { works: ShownWork[] }) {
  const items = itemsOf(works)
  return items.length < 2 ? null : <WallScene items={items} label="Works hung to scale" eager />
}

/** Whether the wall is drawn, so that what follows it is not loaded before it. */
export const hasWall = (works: ShownWork[]): boolean => itemsOf(works).length >= 2
