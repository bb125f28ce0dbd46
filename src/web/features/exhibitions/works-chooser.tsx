import { type RefObject, useEffect, useId, useState } from 'react'
import type { ArtworkCard } from '#contract/artworks.ts'
import { counted } from '#contract/counted.ts'
import { MAX_HUNG_WORKS } from '#contract/exhibitions.ts'
import { moved } from '#web/lib/moved.ts'
import { Button, Count } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { feetText, wallLength } from '#web/ui/hanging-line.ts'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ChosenWorks } from './chosen-works.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { evenGaps, hangWorks, rehung } from './hanging.ts'
import { HangingWall } from './hanging-wall.tsx'
import { useConsents } from './use-consents.ts'
import type { ExhibitionForm } from './use-exhibition-form.ts'
import { WallSettings } from './wall-settings.tsx'
import { SourceChoices, type WorkSource } from './work-source.tsx'
import styles from './works-chooser.module.css'

interface WorksChooserProps {
  /** The group of all of it, which can take the focus. */
  ref: RefObject<HTMLFieldSetElement | null>
  form: ExhibitionForm
  source: WorkSource
}

/** Which works hang in the exhibition, and in which order (AW-9.30). */
export function WorksChooser({ ref: group, form, source }: WorksChooserProps) {
  const { chosen, failed, refetch, changes, undo, redo } = form.works
  const [announced, setAnnounced] = useState('')
  const takeBack = () => {
    undo?.()
    if (undo) setAnnounced(`Undone. ${counted(changes - 1, 'change')} left to undo.`)
  }
  const repeat = () => {
    redo?.()
    if (redo) setAnnounced(`Done again. ${counted(changes + 1, 'change')} to undo.`)
  }
  // The usual keys work wherever the focus is in the group.
  useEffect(() => {
    const node = group.current
    const press = (event: KeyboardEvent) => {
      const step = toHistoryStep(event)
      if (!step) return
      event.preventDefault()
      if (step === 'undo') takeBack()
      else repeat()
    }
    node?.addEventListener('keydown', press)
    return () => node?.removeEventListener('keydown', press)
  })
  const retry = () => {
    // The button that is pressed disappears.
    group.current?.focus()
    void refetch()
  }
  return (
    <fieldset ref={group} className={styles.chooser} tabIndex={-1}>
      <legend className={`h-tool-s ${styles.legend}`}>Works {chosen && <Count value={chosen.length} />}</legend>
      {(undo || redo) && (
        <div className={styles.steps}>
          <Button variant="quiet" size="sm" aria-disabled={!undo} title="Ctrl+Z" onClick={takeBack}>
            Undo
          </Button>
          <Button variant="quiet" size="sm" aria-disabled={!redo} title="Ctrl+Shift+Z" onClick={repeat}>
            Redo
          </Button>
        </div>
      )}
      {chosen ? (
        <Choice form={form} chosen={chosen} source={source} announce={setAnnounced} />
      ) : failed ? (
        <ErrorState
          message="The works of this exhibition could not be loaded. Saving does not change them."
          onRetry={retry}
        />
      ) : (
        <SkeletonGroup height={386} />
      )}
      <p className="sr" role="status">
        {announced}
      </p>
    </fieldset>
  )
}

/** What the usual keys ask for; in a field of text they are the browser's. */
const toHistoryStep = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): 'undo' | 'redo' | null => {
  const typing = target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'
  if (typing || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : null
}

interface ChoiceProps {
  form: ExhibitionForm
  chosen: ArtworkCard[]
  source: WorkSource
  /** What was done, for a screen reader. */
  announce: (text: string) => void
}

/** The wall, the same works as a list, what their artists say, and works to choose from. */
function Choice({ form, chosen, source, announce }: ChoiceProps) {
  const { choose, withdrawn, gaps, hang, wall, paint } = form.works
  const hanging = hangWorks(chosen, gaps)
  const hangsOthers = source.kind === 'published'
  const exhibitionId = form.stored?.id ?? null
  const { isOfOther, findConsent } = useConsents(exhibitionId, hangsOthers)
  const hidden = chosen.map(findConsent).filter((mark) => mark && !mark.isShown).length
  const [snap, setSnap] = useState(true)
  const rows = useId()
  const getRowId = ({ id }: Pick<ArtworkCard, 'id'>) => `${rows}-${id}`
  const isChosen = ({ id }: ArtworkCard) => chosen.some((one) => one.id === id)
  const toggle = (work: ArtworkCard) => {
    const was = isChosen(work)
    choose(was ? chosen.filter(({ id }) => id !== work.id) : [...chosen, work])
    announce(was ? `${work.title} removed.` : `${work.title} added as work ${chosen.length + 1}.`)
  }
  const move = (work: ArtworkCard, to: number) => {
    // In its new place it has the usual distance.
    hang(moved(chosen, chosen.indexOf(work), to), new Map([...gaps].filter(([id]) => id !== work.id)))
    announce(`${work.title} is now ${to + 1} of ${chosen.length}.`)
  }
  const place = (id: string, left: number) => {
    const next = rehung(chosen, gaps, id, left)
    hang(next.works, next.gaps)
    for (const { work, left: now } of hangWorks(next.works, next.gaps))
      if (work.id === id) announce(`${work.title} is ${feetText(now)} from the left.`)
  }
  const full = chosen.length >= MAX_HUNG_WORKS
  return (
    <>
      <HangingWall
        works={chosen}
        hanging={hanging}
        color={wall}
        snap={snap}
        findConsent={findConsent}
        onPlace={place}
        onOpen={(id) => document.getElementById(getRowId({ id }))?.focus()}
      />
      {chosen.length > 0 && (
        <WallSettings
          color={wall}
          onColor={paint}
          length={wallLength(hanging)}
          snap={snap}
          onSnap={setSnap}
          onSpace={(gap) => {
            hang(chosen, evenGaps(hanging, gap))
            announce(`The works hang ${gap} inches apart.`)
          }}
        />
      )}
      <div className={styles.columns} data-consents={hangsOthers || undefined}>
        <div className={styles.list}>
          <h3 className="h-tool-s">On the wall, left to right</h3>
          {chosen.length > 0 ? (
            <ChosenWorks
              works={chosen}
              artist={hangsOthers}
              findConsent={findConsent}
              getRowId={getRowId}
              onChange={choose}
              onMove={move}
              getLeft={({ id }) => hanging.find((one) => one.id === id)?.left ?? null}
              onPlace={place}
              announce={announce}
            />
          ) : (
            <p className="cap">No works chosen yet. They hang in the order in which you choose them.</p>
          )}
          {full && <p className="cap">An exhibition shows at most {MAX_HUNG_WORKS} works.</p>}
        </div>
        <div className={styles.more}>
          <h3 className="h-tool-s">Choose works</h3>
          <div className={styles.source}>
            <SourceChoices source={source} isChosen={isChosen} full={full} onToggle={toggle} />
          </div>
        </div>
        {hangsOthers && (
          <div className={styles.consents}>
            <ConsentPanel
              exhibitionId={exhibitionId}
              works={chosen}
              others={chosen.filter(isOfOther).length}
              hidden={hidden}
              onWithdrawn={withdrawn}
            />
          </div>
        )}
      </div>
    </>
  )
}
