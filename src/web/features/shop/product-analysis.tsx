import type { Artwork } from '#contract/artworks.ts'
import type { ProductPage } from '#contract/shop.ts'
import { confidenceText, estimateRange, groundText } from '#web/shared/estimates.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import styles from './product-analysis.module.css'

/** What can be measured of the work and, where the artist wants it, an estimate of its price that says so (T-44). */
export function ProductAnalysis({ page: { artwork, product } }: { page: ProductPage }) {
  const analysis = artwork.ai_analysis
  if (!analysis) return null
  return (
    <Panel
      title={
        <span className={styles.title}>
          <Icon name="spark" />
          AI analysis
        </span>
      }
    >
      {analysis.style && <p className={styles.style}>{analysis.style}</p>}
      <p className="small mute">{analysis.description}</p>
      {/* What a sold work was asked for is not shown any more, nor what it might have been. */}
      {product.available && artwork.estimate_public && <PriceEstimate work={artwork} />}
      {analysis.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {analysis.tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PriceEstimate({ work }: { work: Artwork }) {
  const { market_analysis: market, similar_works_count: similar } = work
  const range = work.ai_analysis?.price_range
  if (!range)
    return <p className={`cap ${styles.none}`}>Too few comparable works on this site for a price estimate yet.</p>
  const ground = groundText(market?.stats.count ?? similar ?? 0)
  return (
    <>
      <p className={`small num ${styles.range}`}>
        <span className="b5">Estimated price range</span>
        <span>{estimateRange(range, work.currency)}</span>
      </p>
      <RangeBar {...range} value={work.price === null ? null : Number(work.price)} />
      <p className="cap">
        An estimate {ground}
        {market && `, ${confidenceText(market.confidence_score)}`}; not the artist’s words and not an appraisal.
      </p>
    </>
  )
}
