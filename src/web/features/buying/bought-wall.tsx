import type { Checkout } from '#contract/orders.ts'
import { lineItem } from '#web/shared/wall-item.tsx'
import { WallScene } from '#web/ui/wall-scene.tsx'
import styles from './buying.module.css'

interface BoughtWallProps {
  orders: Checkout['orders']
  getPath(order: Checkout['orders'][number]): string
}

/** The works that were just bought, hung to scale. */
export function BoughtWall({ orders, getPath }: BoughtWallProps) {
  const items = orders.flatMap((order) =>
    order.lines.flatMap(
      (line, at) => lineItem(line, { id: `${order.id}-${at}`, href: getPath(order), artist: line.artist_name }) ?? [],
    ),
  )
  if (items.length === 0) return null
  return (
    <div className={styles.bought}>
      <WallScene items={items} label="What you bought, hung to scale" inColumn eager />
    </div>
  )
}
