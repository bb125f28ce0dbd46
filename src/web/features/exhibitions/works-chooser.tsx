import { useRef, useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { MAX_HUNG_WORKS } from '#contract/exhibitions.ts'
import { MESSAGES } from '#contract/messages.ts'
import { Count } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ChosenWorks } from './chosen-works.tsx'
import type { ExhibitionForm } from './use-exhibition-form.ts'
import { SourceChoices, type WorkSource } from './work-source.tsx'
import styles from './works-chooser.module.css'

/** Which works hang in the exhibition, and in which order (AW-9.30). */
export function WorksChooser({ form, source }: { form: ExhibitionForm; source: WorkSource }) {
  const { chosen, failed, refetch, choose } = form.works
  const group = useRef<HTMLFieldSetElement>(null)
  const retry = () => {
    // The button that is pressed disappears.
    group.current?.focus()
    void refetch()
  }
  return (
    <fieldset ref={group} className={styles.chooser} tabIndex={-1}>
      <legend className={`h-tool-s ${styles.legend}`}>Works {chosen && <Count value={chosen.length} />}</legend>
      {chosen ? (
        <Choice chosen={chosen} choose={choose} source={source} />
      ) : failed ? (
        <ErrorState
          message="The works of this exhibition could not be loaded. Saving does not change them."
          onRetry={retry}
        />
      ) : (
        <SkeletonGroup label={MESSAGES.loading}>
          <Skeleton height={64} />
        </SkeletonGroup>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  chosen: Artwork[]
  choose: (works: Artwork[]) => void
  source: WorkSource
}

function Choice({ chosen, choose, source }: ChoiceProps) {
  const [announced, setAnnounced] = useState('')
  const isChosen = ({ id }: Artwork) => chosen.some((one) => one.id === id)
  const toggle = (work: Artwork) => {
    const was = isChosen(work)
    choose(was ? chosen.filter(({ id }) => id !== work.id) : [...chosen, work])
    setAnnounced(was ? `${work.title} removed.` : `${work.title} added as work ${chosen.length + 1}.`)
  }
  const full = chosen.length >= MAX_HUNG_WORKS
  return (
    <>
      {chosen.length > 0 ? (
        <ChosenWorks works={chosen} artist={source.kind === 'published'} onChange={choose} announce={setAnnounced} />
      ) : (
        <p className="cap">No works chosen yet. They are shown in the order in which you choose them.</p>
      )}
      {full && <p className="cap">An exhibition shows at most {MAX_HUNG_WORKS} works.</p>}
      <div className={styles.source}>
        <SourceChoices source={source} isChosen={isChosen} full={full} onToggle={toggle} />
      </div>
      <p className="sr" role="status">
        {announced}
      </p>
    </>
  )
}
