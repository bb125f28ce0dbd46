import { priceText } from '#contract/artwork-display.ts'
import type { ProductPage } from '#contract/shop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './product-analysis.module.css'

/** What a model made of the work: always said to be an estimate; nothing when there is none. */
export function ProductAnalysis({ page: { artwork } }: { page: ProductPage }) {
  const analysis = artwork.ai_analysis
  if (!analysis) return null
  const { min, max } = analysis.price_range
  return (
    <Panel
      title={
        <span className={styles.title}>
          <Icon name="spark" />
          AI analysis
        </span>
      }
    >
      <p className="small mute">{analysis.description}</p>
      <p className={styles.range}>
        <span className="b5">Estimated price range</span>
        <span>
          {priceText(min)} – {priceText(max)}
        </span>
      </p>
      <p className="cap">An estimate made by a model, not by the artist.</p>
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
