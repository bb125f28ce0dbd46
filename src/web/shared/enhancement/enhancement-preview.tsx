import { diffWordsWithSpace } from 'diff'
import { capitalized } from '#contract/capitalized.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { EnhanceChange, enhanceProfile } from '#contract/enhancement.ts'
import { WRITING_MESSAGES } from '#contract/writing-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './enhancement.module.css'

/** A better version of a text, and the text it was made of. */
export interface Offer extends ResponseOf<typeof enhanceProfile> {
  original: string
}

const ORDER: EnhanceChange[] = ['spelling', 'grammar', 'wording', 'punctuation', 'spacing']

/** `Spelling 3 · Grammar 1`; empty when the helper did not say what it changed. */
const changeSummary = (changes: readonly { kind: EnhanceChange; count: number }[] = []): string =>
  changes
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map(({ kind, count }) => `${capitalized(kind)} ${count}`)
    .join(' · ')

/** A run of a text, and whether the other text lacks it. */
interface Run {
  text: string
  changed: boolean
}

/** Two texts word by word: what the first one loses and what the second one gains. Both are whole when joined. */
export const wordChanges = (original: string, enhanced: string): { original: Run[]; enhanced: Run[] } => {
  const parts = diffWordsWithSpace(original, enhanced)
  return {
    original: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, changed: removed })),
    enhanced: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, changed: added })),
  }
}

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
          {WRITING_MESSAGES.enhanceKeep}
        </Button>
        <Button onClick={onUse}>{WRITING_MESSAGES.enhanceUse}</Button>
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
