import type { CSSProperties } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { counted } from '#web/lib/format.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { estimate, estimateRange, percent } from './estimates.ts'
import styles from './preview.module.css'

/** What the market says of a work, its colours, and how many are like it (AW-6.22). Nothing without data. */
export function MarketAnalysis({ work }: { work: Artwork }) {
  const { market_analysis: market, price_analysis, similar_works_count: similar } = work
  if (!market && !price_analysis && similar === null) return null
  return (
    <Panel
      look="plinth"
      headingLevel={3}
      className={styles.block}
      title="Market analysis"
      aside={<span className="cap">Estimate</span>}
    >
      <div className={styles.analysis}>
        {price_analysis && <p className="small mute">{price_analysis}</p>}
        {market?.recommendation && <p className="small">{market.recommendation}</p>}
        <DefinitionList
          className={styles.facts}
          rows={[
            { term: 'Position', value: market?.market_position },
            { term: 'Price trend', value: market?.price_trend },
            { term: 'Average', value: market && estimate(market.stats.average) },
            { term: 'Range', value: market && estimateRange(market.stats) },
            { term: 'Compared', value: market && counted(market.stats.count, 'sale') },
            { term: 'Confidence', value: market && percent(market.confidence_score) },
            { term: 'Similar works', value: similar === null ? null : String(similar) },
          ]}
        />
      </div>
    </Panel>
  )
}

/** The colours of the picture; nothing when they are not known. */
export function ColorPalette({ colors }: { colors: readonly string[] }) {
  if (colors.length === 0) return null
  return (
    <div className={styles.palette}>
      <h3 className="cap">Color palette</h3>
      <ul aria-label="Color palette">
        {colors.map((color) => (
          <li key={color} style={{ '--color': color } as CSSProperties}>
            <span className="sr">{color}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
