import type { Artwork } from '#contract/artworks.ts'
import { confidenceText, estimateRange, groundText } from '#web/shared/estimates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './preview.module.css'

/** What the analysis says of a work, its price as the estimate it is (AW-6.13 to AW-6.16, T-44). Nothing without one. */
export function AiAnalysis({ work }: { work: Artwork }) {
  const { ai_analysis: analysis, ai_description, market_analysis: market, similar_works_count: similar } = work
  const description = analysis?.description || ai_description
  if (!analysis && !description) return null
  const range = analysis?.price_range
  const count = similar ?? market?.stats.count
  const ground = count ? `Estimate ${groundText(count)}` : 'Estimate'
  return (
    <Panel
      look="plinth"
      headingLevel={3}
      className={styles.block}
      title={
        <span className={styles.aiTitle}>
          <Icon name="spark" size={16} />
          AI analysis
        </span>
      }
      aside={range && <span className={`small num ${styles.amount}`}>{estimateRange(range)}</span>}
    >
      <div className={styles.analysis}>
        {range && (
          <div>
            <RangeBar {...range} value={work.price === null ? null : Number(work.price)} />
            <p className="cap">{market ? `${ground}, ${confidenceText(market.confidence_score)}` : ground}</p>
          </div>
        )}
        {analysis?.style && <p className={styles.style}>{analysis.style}</p>}
        {description && <p className="small mute">{description}</p>}
        {analysis && analysis.tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {analysis.tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
