import type { SearchFacets } from '#contract/search.ts'
import styles from './facets.module.css'
import { priceRange, type SearchState } from './search-address.ts'

const HEIGHT = 44
const STEP = 10

/** How many works there are at each step of the prices; those in the chosen range are blue. The fields below say the range. */
export function PriceBars({ state, prices }: { state: SearchState; prices: SearchFacets['price'] }) {
  const { min, max } = priceRange(state)
  const most = Math.max(1, ...prices.map(({ count }) => count))
  const isIn = (from: string, next: string | undefined): boolean =>
    (max === '' || Number(from) <= Number(max)) && (min === '' || next === undefined || Number(next) > Number(min))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${prices.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {prices.map(({ from, count }, at) => {
        const height = count === 0 ? 1 : 3 + ((HEIGHT - 3) * count) / most
        return (
          <rect
            key={from}
            data-in={isIn(from, prices[at + 1]?.from) || undefined}
            x={at * STEP + 0.5}
            y={HEIGHT - height}
            width={STEP - 1}
            height={height}
          />
        )
      })}
    </svg>
  )
}
