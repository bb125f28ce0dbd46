import { MESSAGES } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { changeSummary } from './change-summary.ts'
import styles from './enhancement.module.css'
import type { Offer } from './offer.ts'
import { type Run, wordChanges } from './word-changes.ts'

interface EnhancementPreviewProps {
  /** The name of the field. */
  label: string
  offer: Offer
  onKeep: () => void
  onUse: () => void
}

/** Both texts beside each other, with what differs marked by a line and by words, not by color alone (AW-12.7). */
export function EnhancementPreview({ label, offer, onKeep, onUse }: EnhancementPreviewProps) {
  const { original, enhanced } = wordChanges(offer.original, offer.enhanced)
  const summary = changeSummary(offer.changes)
  return (
    <Panel
      look="plinth"
      headingLevel={3}
      title={
        <>
          Enhanced version<span className="sr"> of {label}</span>
        </>
      }
    >
      {summary && <p className="cap">{summary}</p>}
      {offer.note && <p className={`small mute ${styles.note}`}>{offer.note}</p>}
      <div className={styles.texts}>
        <Version title="Original" runs={original} mark="removed" />
        <Version title="Enhanced" runs={enhanced} mark="added" />
      </div>
      <div className={styles.choice}>
        <Button variant="outline" onClick={onKeep}>
          {MESSAGES.enhanceKeep}
        </Button>
        <Button onClick={onUse}>{MESSAGES.enhanceUse}</Button>
      </div>
    </Panel>
  )
}

function Version({ title, runs, mark }: { title: string; runs: Run[]; mark: 'removed' | 'added' }) {
  const Mark = mark === 'removed' ? 'del' : 'ins'
  return (
    <div>
      <h4 className={`cap ${styles.title}`}>{title}</h4>
      <p className={styles.text}>
        {runs.map(({ text, changed }, at) =>
          changed ? (
            <Mark key={at} className={styles[mark]}>
              <span className="sr">{`[${mark}: `}</span>
              {text}
              <span className="sr">]</span>
            </Mark>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  )
}
