import type { CSSProperties } from 'react'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import type { Artwork } from '#contract/artworks.ts'
import { capitalized } from '#contract/capitalized.ts'
import { failureText } from '#web/lib/api-error.ts'
import { confidenceText, estimate, estimateRange, groundText, percent } from '#web/shared/estimates.ts'
import { Tag } from '#web/ui/chip.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useUpdateArtwork } from '../artworks.changes.ts'
import styles from './preview.module.css'

/** The analysis of a work; its price range is marked as an estimate (AW-6.13 to AW-6.16, T-44). */
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
      aside={range && <span className="small mute num">{estimateRange(range, work.currency)}</span>}
    >
      <div className={styles.analysis}>
        {range && (
          <div>
            <RangeBar {...range} value={work.price === null ? null : Number(work.price)} />
            <p className="cap">{market ? `${ground}, ${confidenceText(market.confidence_score)}` : ground}</p>
            <EstimateSwitch work={work} />
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

/** Whether buyers see the estimate. A change takes effect at once; one that failed is taken back, and says so. */
function EstimateSwitch({ work: { id, estimate_public } }: { work: Artwork }) {
  const { mutate, isPending, variables, error } = useUpdateArtwork()
  const wanted = isPending ? variables.fields.estimate_public === 'true' : estimate_public
  return (
    <>
      <Switch
        label="Show this estimate to buyers"
        text={wanted ? 'It stands beside your price.' : 'Only you see it.'}
        checked={wanted}
        onChange={({ target }) => mutate({ id, fields: { estimate_public: target.checked ? 'true' : 'false' } })}
      />
      {error && (
        <p role="alert" className="small">
          {failureText(error, ARTWORK_MESSAGES.artworkUpdateFailed)}
        </p>
      )}
    </>
  )
}

/** `High, 72%`. */
const formatConfidence = (score: number): string => {
  const [word = ''] = confidenceText(score).split(' ')
  return `${capitalized(word)}, ${percent(score)}`
}

/** The market data of a work (AW-6.22). */
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
            { term: 'Average asked', value: market && estimate(market.stats.average, work.currency) },
            { term: 'Range asked', value: market && estimateRange(market.stats, work.currency) },
            { term: 'Similar works', value: similar === null ? null : String(similar) },
            { term: 'Confidence', value: market && formatConfidence(market.confidence_score) },
          ]}
        />
      </div>
    </Panel>
  )
}

/** The colors of the picture (AW-6.22). */
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
