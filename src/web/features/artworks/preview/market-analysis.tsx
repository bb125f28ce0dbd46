import type { CSSProperties } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { confidenceText, estimate, estimateRange, percent } from '#web/shared/estimates.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './preview.module.css'

/** `High, 72%`. */
const confidenceOf = (score: number): string => {
  const [word = ''] = confidenceText(score).split(' ')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}, ${percent(score)}`
}

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
      aside={market && <span className="cap">Estimate</span>}
    >
      <div className={styles.analysis}>
        {price_analysis && <p className="small mute">{price_analysis}</p>}
        {market?.recommendation && <p className="small">{market.recommendation}</p>}
        <DefinitionList
          className={styles.facts}
          rows={[
            { term: 'Position', value: market?.market_position },
            { term: 'Price trend', value: market?.price_trend },
            { term: 'Average asked', value: market && estimate(market.stats.average) },
            { term: 'Range asked', value: market && estimateRange(market.stats) },
            { term: 'Similar works', value: similar === null ? null : String(similar) },
            { term: 'Confidence', value: market && confidenceOf(market.confidence_score) },
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
