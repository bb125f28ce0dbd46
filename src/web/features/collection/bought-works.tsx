import { Link } from 'react-router'
import { dateWords, mediumWords } from '#contract/artwork-display.ts'
import { addMoney, formatMoney, parseAmount } from '#contract/money.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { formatDate } from '#web/lib/format.ts'
import { ratioOfWork, toPicture } from '#web/shared/artwork-picture.ts'
import { lineItem } from '#web/shared/wall-item.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { HangGrid, HangItem } from '#web/ui/hang-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { WallScene, type WallSceneItem } from '#web/ui/wall-scene.tsx'
import styles from './collection.module.css'

interface BoughtWork {
  order: Order
  line: OrderLine
}

const SIZES = '(min-width: 1100px) 22vw, 42vw'

/** The works of the orders that were not refunded. */
export const boughtWorks = (orders: readonly Order[]): BoughtWork[] =>
  orders.filter(({ status }) => status === 'paid').flatMap((order) => order.lines.map((line) => ({ order, line })))

const STATES: Record<Order['step'], string> = {
  paid: 'To be packed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
}

const drawnPicture = (line: OrderLine) =>
  line.picture ? toPicture(line.picture) : { src: '', sources: [], width: null, height: null, alt: '', color: null }

const hangBought = ({ order, line }: BoughtWork, at: number): WallSceneItem | null =>
  lineItem(line, { id: `${order.id}-${at}`, href: `/orders/${order.id}`, artist: line.artist_name })

/** What somebody bought, hung on a wall to scale. */
export function BoughtWall({ works }: { works: readonly BoughtWork[] }) {
  const items = works.flatMap((work, at) => hangBought(work, at) ?? [])
  if (items.length === 0) return null
  return (
    <div className={styles.wall}>
      <WallScene items={items} label="Your collection, hung to scale" eager />
    </div>
  )
}

/** How many works by how many artists, and what was paid for them. */
export function CollectionFacts({ works, orders }: { works: readonly BoughtWork[]; orders: readonly Order[] }) {
  const paid = orders
    .filter(({ status }) => status === 'paid')
    .map(({ total, currency }) => parseAmount(total, currency))
  const facts = [
    ['Works', works.reduce((sum, { line }) => sum + line.quantity, 0)],
    ['Artists', new Set(works.map(({ line }) => line.artist_name)).size],
    ['Paid', formatMoney(addMoney(paid))],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function BoughtGrid({ works }: { works: readonly BoughtWork[] }) {
  return (
    <HangGrid size="shelf" label="Bought">
      {works.map(({ order, line }) => {
        const picture = drawnPicture(line)
        return (
          <HangItem
            key={`${order.id}-${line.artwork_id}-${line.title}`}
            ratio={ratioOfWork(picture, line.dimensions)}
            picture={<Picture {...picture} alt="" title={line.title} sizes={SIZES} hang />}
            label={
              <WallLabel
                artist={line.artist_name}
                title={line.title}
                {...(line.handle && { titleHref: `/marketplace/${line.handle}` })}
                year={dateWords(line)}
                medium={mediumWords(line)}
                dimensions={bothSizesText(line)}
                headingLevel={3}
                size="small"
              >
                <span className={styles.bought}>Bought {formatDate(order.paid_at)}</span>
                <span className={styles.state}>
                  <StatusBadge mark={order.step === 'delivered' ? 'published' : 'pending'} label={STATES[order.step]} />
                  <Link className="link" to={`/orders/${order.id}`}>
                    Order {order.number}
                  </Link>
                </span>
              </WallLabel>
            }
          />
        )
      })}
    </HangGrid>
  )
}
