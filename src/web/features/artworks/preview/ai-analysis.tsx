import type { CSSProperties } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { estimateRange, placeInRange } from './estimates.ts'
import styles from './preview.module.css'

/** What the analysis says of a work, as the estimate it is (AW-6.13 to AW-6.16, T-44). Nothing without one. */
export function AiAnalysis({ work }: { work: Artwork }) {
  const { ai_analysis: analysis, ai_description, price } = work
  const description = analysis?.description || ai_description
  if (!analysis && !description) return null
  const range = analysis?.price_range
  const place = range ? placeInRange(price === null ? null : Number(price), range) : null
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
      aside={<span className="cap">Estimate</span>}
    >
      <div className={styles.analysis}>
        {range && (
          <div className={styles.range}>
            <span className="small num">{estimateRange(range)}</span>
            <span className={styles.track} aria-hidden="true">
              {place !== null && <span className={styles.dot} style={{ '--place': `${place}%` } as CSSProperties} />}
            </span>
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
