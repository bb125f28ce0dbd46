import { capitalized } from '#contract/capitalized.ts'
import type { ArtworkRecord, RecordField } from '#contract/record.ts'
import { timeText } from '#web/lib/format.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { FIELD_WORDS, valueWords } from './change-words.ts'
import { useRecord } from './record-context.ts'
import type { SaverState } from './record-saver.ts'

/** The reason stands in the bar, too, because the field may be folded away. */
export const refusedText = (problems: SaverState['problems']): string =>
  `One field is not saved. ${Object.values(problems)[0] ?? 'Correct it above.'}`

/** `at` is when it was saved, once the browser knows the hour where its reader is. */
const describe = ({ status, failure, problems, disputes }: SaverState, at: string | null): string => {
  switch (status) {
    case 'waiting':
    case 'saving':
      return 'Saving...'
    case 'failed':
      return failure
    case 'refused':
      return disputes.length > 0 ? 'One field waits for your choice.' : refusedText(problems)
    case 'saved':
      return at === null ? 'All changes saved' : `All changes saved, ${at}`
  }
}

/** How far the record is saved, and the way back. */
export function SaveBar() {
  const { state, saver } = useRecord()
  const isHydrated = useHydrated()
  return (
    <StickyBar text={describe(state, isHydrated ? timeText(state.shown.updated_at) : null)}>
      {state.status === 'failed' && (
        <Button variant="outline" icon="refresh" onClick={() => void saver.flush()}>
          Save Again
        </Button>
      )}
      <Button variant="quiet" disabled={!state.canUndo || state.status === 'saving'} onClick={saver.undo}>
        Undo
      </Button>
      <ButtonLink to="/dashboard/works">Done</ButtonLink>
    </StickyBar>
  )
}

/** Asks about fields that were also changed in another tab. */
export function RecordConflicts() {
  const { state, saver } = useRecord()
  const { disputes, shown } = state
  const words = (field: RecordField, value: unknown, record: ArtworkRecord) => valueWords(field, value, record.currency)
  const labels = new Map(disputes.map(({ field }) => [capitalized(FIELD_WORDS[field]), field]))
  return (
    <ConflictNotice
      savesItself
      busy={state.status === 'saving'}
      conflict={{
        asked: disputes.length,
        disputes: disputes.map(({ field, mine, theirs }) => ({
          label: capitalized(FIELD_WORDS[field]),
          mine: words(field, mine, shown),
          theirs: words(field, theirs, shown),
          chosen: null,
        })),
        choose(label, chosen) {
          const field = labels.get(label)
          if (field) saver.choose(field, chosen)
        },
      }}
    />
  )
}
