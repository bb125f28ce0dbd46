import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { InventoryImport } from '#contract/imports.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { leftText } from './import-words.ts'
import styles from './imports.module.css'
import { useStopImport } from './imports.queries.ts'
import { LatestWorks } from './written-works.tsx'

interface ImportRunProps {
  list: InventoryImport
  /** When its progress was read. */
  now: number
}

/** An import while it is written or taken back. */
export function ImportRun({ list: { id, progress }, now }: ImportRunProps) {
  const [asks, setAsks] = useState(false)
  const stop = useStopImport(id)
  const written = progress.created + progress.updated
  const isUndoing = progress.state === 'undoing'
  const [done, total] = isUndoing ? [progress.undone + progress.kept, written] : [progress.done, progress.total]
  const pictures = progress.pictures.total
  return (
    <section className={styles.run} aria-labelledby="import-run">
      <h2 className="h-tool" id="import-run">
        {isUndoing ? 'Undoing: ' : ''}
        {done} of {counted(total, 'work')}
      </h2>
      <Progress label="Works" captioned={false} value={total === 0 ? 0 : (done / total) * 100} />
      {!isUndoing && pictures > 0 && (
        <p className="cap">
          {progress.pictures.done} of {counted(pictures, 'picture')} in place.
        </p>
      )}
      <p className="cap">
        {[!isUndoing && leftText(progress, now), 'You may leave this page; it goes on.'].filter(Boolean).join(' ')}
      </p>
      {!isUndoing && (
        <>
          <LatestWorks id={id} done={progress.done} />
          <Button variant="outline" onClick={() => setAsks(true)}>
            Stop
          </Button>
          <p className="cap">Stopping asks whether to keep the {written} or take them back out.</p>
          <Modal
            open={asks}
            onOpenChange={setAsks}
            size="confirm"
            title="Stop this import?"
            dismissible={!stop.isPending}
            footer={
              <>
                <Button
                  variant="danger"
                  busy={stop.isPending && stop.variables.written === 'take_back'}
                  onClick={() => stop.mutate({ written: 'take_back' })}
                >
                  Take Them Back Out
                </Button>
                <Button
                  busy={stop.isPending && stop.variables.written === 'keep'}
                  onClick={() => stop.mutate({ written: 'keep' })}
                >
                  Keep Them
                </Button>
              </>
            }
          >
            <p>
              {counted(written, 'work is', 'works are')} in so far. Kept ones stay as drafts, and the import can go on
              later.
            </p>
            <FailureNotice error={stop.error} message="The import could not be stopped. Try again in a moment." />
          </Modal>
        </>
      )}
    </section>
  )
}
